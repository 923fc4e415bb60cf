'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
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

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Milliseconds between two slides (specification §9). */
const interval = 3000;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function CarouselPlayer({ viewport, slideLabels, words }: CarouselPlayerProps) {
  const isMotionReduced = useSyncExternalStore(
    (onChange) => listen(reducedMotion, ['change'], onChange),
    () => reducedMotion.matches,
  );
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [selected, setSelected] = useState(0);
  const [attach, embla] = useEmblaCarousel(
    // The browser itself scrolls to a slide that gets the focus.
    { loop: true, duration: isMotionReduced ? 0 : 25, watchFocus: false },
    [Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false }), WheelGesturesPlugin()],
  );
  const isPlaying = isOnScreen && !isMotionReduced && !hasPointer && !hasFocus && !isPaused;

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    const update = () => {
      const autoplay = embla?.plugins().autoplay;
      if (isPlaying) autoplay?.play();
      else autoplay?.stop();
    };
    update();
    // After a resize or a zoom Embla starts its plugins anew.
    embla?.on('reInit', update);
    return () => void embla?.off('reInit', update);
  }, [embla, isPlaying]);

  useEffect(() => {
    const box = embla?.rootNode().parentElement;
    if (!box) return;
    const pause = () => setIsPaused(true);
    const handlePointer = ({ type }: Event) => setHasPointer(type === 'pointerenter');
    // A press leaves the focus inside, too, but not a visible one.
    const handleFocus = () => setHasFocus(box.querySelector(':focus-visible') !== null);
    const handleKey = (event: KeyboardEvent) => {
      setHasFocus(true);
      // With these keys an arrow is a browser's shortcut: back and forward.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') embla.scrollPrev();
      else if (event.key === 'ArrowRight') embla.scrollNext();
      else return;
      event.preventDefault();
    };
    const stops = [
      syncScroll(embla, setSelected, pause),
      listen(box, ['pointerenter', 'pointerleave'], handlePointer),
      listen(box, ['focusin', 'focusout'], handleFocus),
      listen(box, ['keydown'], handleKey),
      listen(embla.rootNode(), ['touchstart'], pause),
      inView(box, () => {
        setIsOnScreen(true);
        return () => setIsOnScreen(false);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [embla]);

  function handleToggle() {
    setIsPaused(!isPaused);
    // 'Play' works while pointer and focus are still on the button.
    setHasPointer(false);
    setHasFocus(false);
  }

  return (
    <div className="flex items-center gap-2 print:hidden">
      {!isMotionReduced && (
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

/** While the slides move, Embla places them. At rest the row is scrolled, so find in page and the focus reach all. */
function syncScroll(embla: Embla, onSelect: (index: number) => void, onPause: () => void) {
  const box = embla.rootNode();
  let width = box.getBoundingClientRect().width;

  function handleMove() {
    const { target, offsetLocation, dragHandler } = embla.internalEngine();
    // Embla fires events for a second after the last visible move.
    const isAtRest =
      Math.abs(target.get() - offsetLocation.get()) < 1 && !dragHandler.pointerDown();
    const index = embla.selectedScrollSnap();
    box.dataset.turning = isAtRest ? 'rest' : 'move';
    width = box.getBoundingClientRect().width;
    box.scrollLeft = isAtRest ? index * width : 0;
    onSelect(index);
    const slides = embla.slideNodes();
    const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
    if (focused >= 0 && focused !== index)
      slides[index]?.querySelector('a')?.focus({ preventScroll: true });
  }

  function handleScroll() {
    if (box.dataset.turning === 'move' || box.getBoundingClientRect().width !== width) return;
    const index = embla.selectedScrollSnap();
    const place = box.scrollLeft / width;
    if (Math.abs(place - index) < 0.01) return;
    // A focus inside already stops the slides.
    if (!box.contains(document.activeElement)) onPause();
    embla.scrollTo(place > index ? Math.ceil(place) : Math.floor(place), true);
  }

  for (const event of ['select', 'scroll', 'settle', 'reInit'] as const)
    embla.on(event, handleMove);
  embla.on('destroy', () => delete box.dataset.turning);
  box.dataset.turning = 'rest';
  // The visitor may have scrolled the row before this code loaded.
  handleScroll();
  return listen(box, ['scroll'], handleScroll);
}
