'use client';

import { inView } from 'motion';
import { useEffect } from 'react';

const signs = ['scroll', 'wheel', 'pointermove', 'touchstart', 'keydown'] as const;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What came into sight since the last frame. */
let arrived: HTMLElement[] = [];

/** Raises what arrived together, siblings 60 ms apart. */
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

/** Takes an element that nobody has seen yet out of sight until a fifth of it is on the screen. */
function hide(element: HTMLElement) {
  const { top, height } = element.getBoundingClientRect();
  if (top < window.innerHeight) {
    element.dataset.reveal = 'done';
    return;
  }
  element.dataset.reveal = 'waiting';
  const amount = 0.2 * Math.min(1, window.innerHeight / Math.max(1, height));
  const stop = inView(
    element,
    () => {
      stop();
      if (arrived.length === 0) requestAnimationFrame(raiseArrived);
      arrived.push(element);
    },
    { amount },
  );
}

/**
 * Lets every `data-reveal` element rise once it is seen. Nothing is hidden before the visitor's
 * first move: a crawler, which makes none, and a page whose script fails keep all of their text.
 * Listening on also covers what a client navigation brings.
 */
export function Reveal() {
  useEffect(() => {
    const hideUnseen = () => {
      if (isStill()) return;
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""]'))
        hide(element);
    };
    for (const sign of signs) addEventListener(sign, hideUnseen, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, hideUnseen);
    };
  }, []);
  return null;
}
