'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide';
import { inView } from 'motion';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SvgIcon } from '@/components/ui/svg-icon';

type Box = RefObject<HTMLElement | null>;
export type CarouselPlayerProps = {
  root: Box;
  viewport: Box;
  /** Name of each slide, in order: '1 of 4'. */
  slideLabels: string[];
  words: { pause: string; play: string; goTo: string };
};

/** Every 3000 ms (specification §9). */
const interval = 3000;

export function CarouselPlayer({ root, viewport, slideLabels, words }: CarouselPlayerProps) {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // The visitor may have scrolled the row before this loaded.
  const [startIndex] = useState(() =>
    viewport.current ? Math.round(viewport.current.scrollLeft / viewport.current.clientWidth) : 0,
  );
  const [isPaused, setIsPaused] = useState(startIndex > 0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [selected, setSelected] = useState(startIndex);
  const toggle = useRef<HTMLButtonElement>(null);
  const [plugins] = useState(() =>
    isStill ? [] : [Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false })],
  );
  const [attach, embla] = useEmblaCarousel(
    { loop: true, startIndex, duration: isStill ? 0 : 25 },
    plugins,
  );
  const isPlaying = isOnScreen && !(isStill || isPaused || isHovered || isFocused);

  // Before the next paint, which would show the first slide: from now on embla places the slides.
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!box) return;
    box.scrollTo({ left: 0, behavior: 'instant' });
    box.dataset.turning = '';
    attach(box);
    return () => {
      delete box.dataset.turning;
    };
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      const index = embla.selectedScrollSnap();
      const slides = embla.slideNodes();
      const hadFocus = slides.some((slide) => slide.contains(document.activeElement));
      for (const [position, slide] of slides.entries()) slide.inert = position !== index;
      if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
      setSelected(index);
    };
    follow();
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!autoplay) return;
    if (isPlaying) autoplay.play();
    else autoplay.stop();
  }, [embla, isPlaying]);

  useEffect(() => {
    const box = root.current;
    if (!box || !embla) return;
    const handleKey = (event: KeyboardEvent) => {
      setIsFocused(rests(event));
      // With one of these keys the arrows belong to the browser: back and forward.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') embla.scrollPrev(isStill);
      else if (event.key === 'ArrowRight') embla.scrollNext(isStill);
      else return;
      event.preventDefault();
    };
    // Touching the slides stops the autoplay for good; for a mouse, hovering already pauses it.
    const handlePointer = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && viewport.current?.contains(event.target as Node))
        setIsPaused(true);
    };
    // Not the pause button: pressing 'Play' would have no effect while the pointer is on it.
    const rests = ({ target }: Event) =>
      target instanceof Element && !toggle.current?.contains(target);
    // Focus left by a mouse or touch press does not stop the carousel.
    const handleFocus = (event: FocusEvent) =>
      setIsFocused(rests(event) && (event.target as Element).matches(':focus-visible'));
    const listening = new AbortController();
    box.addEventListener('keydown', handleKey, listening);
    box.addEventListener('pointerdown', handlePointer, listening);
    box.addEventListener('pointerover', (event) => setIsHovered(rests(event)), listening);
    box.addEventListener('pointerleave', () => setIsHovered(false), listening);
    box.addEventListener('focusin', handleFocus, listening);
    box.addEventListener('focusout', () => setIsFocused(false), listening);
    const stopWatching = inView(box, () => {
      setIsOnScreen(true);
      return () => setIsOnScreen(false);
    });
    return () => {
      listening.abort();
      stopWatching();
    };
  }, [embla, isStill, root, viewport]);

  return (
    <div className="flex items-center gap-2">
      {!isStill && (
        <button
          ref={toggle}
          type="button"
          aria-label={isPaused ? words.play : words.pause}
          onClick={() => setIsPaused(!isPaused)}
          className="-ml-3 grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <SvgIcon node={isPaused ? Play : Pause} />
        </button>
      )}
      {slideLabels.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={`${words.goTo} ${index + 1}`}
          aria-current={index === selected}
          onClick={() => embla?.scrollTo(index, isStill)}
          className="group grid h-11 w-10 place-items-center rounded-control"
        >
          <span className="h-1 w-full rounded-full bg-stone group-hover:bg-ink-soft group-aria-[current=true]:bg-ink forced-colors:border forced-colors:group-aria-[current=true]:border-4" />
        </button>
      ))}
      <p aria-live={isPlaying ? 'off' : 'polite'} className="sr-only">
        {slideLabels[selected]}
      </p>
    </div>
  );
}
