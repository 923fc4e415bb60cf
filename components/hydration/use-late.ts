import { useEffect, useEffectEvent, useState } from 'react';
import { reloadIfStale } from './reload-if-stale';

type Late<Code> = {
  load: () => Promise<Code>;
  /** Each new truthy value loads the code, unless it is loaded. */
  wanted: unknown;
  onFailure?: () => void;
  /** Called before the page reloads for a newer build. */
  onReload?: () => void;
};

/** Loads code when it is wanted; undefined until it is loaded. */
export function useLate<Code>({ load, wanted, onFailure, onReload }: Late<Code>) {
  const [code, setCode] = useState<Code>();
  const start = useEffectEvent(() => {
    if (code) return;
    reloadIfStale(load(), { beforeReload: onReload })
      .then(setCode)
      .catch((error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        onFailure?.();
      });
  });
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
  return code;
}
