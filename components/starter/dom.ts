declare global {
  interface Document {
    /** The last click, from `hold-presses.ts`. */
    pressed?: MouseEvent;
    /** True once the page's scripts run, from `instrumentation-client.ts`. */
    isHydrating?: boolean;
  }
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData: boolean };
  }
  interface WindowEventMap {
    /** From `HydrationMark`: the buttons of islands work. */
    hydrated: Event;
  }
}

export const root = document.documentElement;

export const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector);

export const findAll = <Found extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);

/** The target of an event, or the nearest element around it, that the selector matches. */
export const findAround = <Found extends Element>({ target }: Event, selector: string) =>
  target instanceof Element && target.closest<Found>(selector);

/** Listens on the window in the capture phase: the listeners of the page come later and cannot stop an event. */
export function listenFirst<Type extends keyof WindowEventMap>(
  types: Type[],
  listener: (event: WindowEventMap[Type]) => void,
): void {
  for (const type of types) addEventListener(type, listener, true);
}

export function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
