'use client';

import { inView } from 'motion';
import { useEffect } from 'react';
import { listen } from '@/components/ui/listen';

/** Not keys and not a scroll: Orca reads the page by them, and loops where elements animate as it scrolls. */
const signs = ['wheel', 'pointermove', 'touchstart'];
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Elements that came into view since the last frame. */
let arrived: HTMLElement[] = [];

/** Animates the elements of one frame, siblings 60 ms apart. */
function raiseArrived() {
  const places = new Map<Element | null, number>();
  for (const element of arrived) {
    const place = places.get(element.parentElement) ?? 0;
    places.set(element.parentElement, place + 1);
    rise(element, place);
  }
  arrived = [];
}

function rise(element: HTMLElement, place: number) {
  element.dataset.reveal = 'done';
  if (isStill()) return;
  element.animate(
    [
      { opacity: 0, transform: 'translateY(16px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 450,
      delay: place * 60,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      fill: 'backwards',
    },
  );
}

function arrive(element: Element) {
  if (arrived.length === 0) requestAnimationFrame(raiseArrived);
  if (element instanceof HTMLElement) arrived.push(element);
}

/** Hides what is below the screen until a fifth of it is in view, or of the screen where it is taller. */
function hideBelow() {
  const screen = window.innerHeight;
  // All places are read before an element changes: each reading after a change lays the page out anew.
  const below = [...document.querySelectorAll<HTMLElement>('[data-reveal]')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= screen);
  for (const { element, box } of below) {
    element.dataset.reveal = 'waiting';
    inView(element, arrive, { amount: 0.2 * Math.min(1, screen / Math.max(1, box.height)) });
  }
}

/**
 * Animates every `data-reveal` element into place when it comes into view. Nothing is hidden before
 * the visitor's first move, so crawlers and pages with a broken script keep all their text.
 */
export function Reveal() {
  useEffect(() => {
    const stop = listen(window, signs, () => {
      stop();
      if (!isStill()) hideBelow();
    });
    return stop;
  }, []);
  return null;
}
