import { useSyncExternalStore } from 'react';

/** State that several parts share; listeners are told after each change. */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => state,
    set(change: Partial<State>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => initial,
      ),
    /** One field: the component is drawn again when this one changes. */
    useField: <Key extends keyof State>(key: Key): State[Key] =>
      useSyncExternalStore(
        subscribe,
        () => state[key],
        () => initial[key],
      ),
  };
}
