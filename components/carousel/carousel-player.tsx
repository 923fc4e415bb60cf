'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { Pause, Play } from 'lucide';
import { inView } from 'motion';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '@/components/ui/listen';
import { SvgIcon } from '@/components/ui/svg-icon';

export type CarouselPlayerProps = {
  viewport: RefObject<HTMLElement | null>;
  /** Name of each slide, in order: '1 of 4'. */
  slideLabels: string[];
  words: { pause: string; play: string; goTo: string };
};

/** Every 3000 ms (specification §9). */
const interval = 3000;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function CarouselPlayer({ viewport, slideLabels, words }: CarouselPlayerProps) {
  const isStill = useSyncExternalStore(
    (onChange) => listen(reducedMotion, ['change'], onChange),
    () => reducedMotion.matches,
  );
  // The slides stop while pointer or focus is there, and until 'Play' when the visitor has stopped them.
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [selected, setSelected] = useState(0);
  const [attach, embla] = useEmblaCarousel(
    // The browser itself scrolls to a slide that gets the focus.
    { loop: true, duration: isStill ? 0 : 25, watchFocus: false },
    [Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false }), WheelGesturesPlugin()],
  );
  const isPlaying = isOnScreen && !isStill && !hasPointer && !hasFocus && !isPaused;

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    const turn = () => {
      const autoplay = embla?.plugins().autoplay;
      if (isPlaying) autoplay?.play();
      else autoplay?.stop();
    };
    turn();
    // After a resize or a zoom Embla begins anew, with its plugins.
    embla?.on('reInit', turn);
    return () => void embla?.off('reInit', turn);
  }, [embla, isPlaying]);

  // Embla places the slides while they move. At rest the row is scrolled, as without a script: find in page
  // and the focus reach every slide.
  useEffect(() => {
    const box = viewport.current;
    if (!box || !embla) return;
    const slides = embla.slideNodes();
    let width = box.getBoundingClientRect().width;
    const show = () => {
      const { target, offsetLocation, dragHandler } = embla.internalEngine();
      // Embla goes on for a second after the last visible move.
      const isAtRest =
        Math.abs(target.get() - offsetLocation.get()) < 1 && !dragHandler.pointerDown();
      const index = embla.selectedScrollSnap();
      box.dataset.turning = isAtRest ? 'rest' : 'move';
      width = box.getBoundingClientRect().width;
      box.scrollLeft = isAtRest ? index * width : 0;
      setSelected(index);
      const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
      if (focused >= 0 && focused !== index)
        slides[index]?.querySelector('a')?.focus({ preventScroll: true });
    };
    const handleScroll = () => {
      if (box.dataset.turning === 'move' || box.getBoundingClientRect().width !== width) return;
      const index = embla.selectedScrollSnap();
      const way = box.scrollLeft / width - index;
      if (Math.abs(way) < 0.01) return;
      // The focus holds the slides as long as it is there.
      if (!box.contains(document.activeElement)) setIsPaused(true);
      embla.scrollTo(index + Math.sign(way) * Math.ceil(Math.abs(way)), true);
    };
    const events = ['select', 'scroll', 'settle', 'reInit'] as const;
    for (const event of events) embla.on(event, show);
    box.dataset.turning = 'rest';
    // The visitor may have scrolled the row before this loaded.
    handleScroll();
    const stopListening = listen(box, ['scroll'], handleScroll);
    return () => {
      stopListening();
      for (const event of events) embla.off(event, show);
      delete box.dataset.turning;
    };
  }, [embla, viewport]);

  useEffect(() => {
    const box = viewport.current?.parentElement;
    if (!box || !embla) return;
    const handlePointer = ({ type }: Event) => setHasPointer(type === 'pointerenter');
    // Not a focus that a press has left there.
    const handleFocus = () => setHasFocus(box.querySelector(':focus-visible') !== null);
    const handleKey = (event: KeyboardEvent) => {
      setHasFocus(true);
      // With one of these keys the arrows belong to the browser: back and forward.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') embla.scrollPrev();
      else if (event.key === 'ArrowRight') embla.scrollNext();
      else return;
      event.preventDefault();
    };
    const stops = [
      listen(box, ['pointerenter', 'pointerleave'], handlePointer),
      listen(box, ['focusin', 'focusout'], handleFocus),
      listen(box, ['keydown'], handleKey),
      listen(embla.rootNode(), ['touchstart'], () => setIsPaused(true)),
      inView(box, () => {
        setIsOnScreen(true);
        return () => setIsOnScreen(false);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [embla, viewport]);

  function handleToggle() {
    setIsPaused(!isPaused);
    // 'Play' also counts while pointer or focus is on it.
    setHasPointer(false);
    setHasFocus(false);
  }

  return (
    <div className="flex items-center gap-2 print:hidden">
      {!isStill && (
        <button
          type="button"
          aria-label={isPaused ? words.play : words.pause}
          onClick={handleToggle}
          className="round-button -ml-3 size-11"
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
          onClick={() => embla?.scrollTo(index)}
          className="group grid h-11 w-10 place-items-center rounded-control"
        >
          <span className="h-1 w-full rounded-full bg-control-line group-hover:bg-text-soft group-aria-[current=true]:bg-text forced-colors:border forced-colors:group-aria-[current=true]:border-4" />
        </button>
      ))}
      <p aria-live={isPlaying ? 'off' : 'polite'} className="sr-only">
        {slideLabels[selected]}
      </p>
    </div>
  );
}
