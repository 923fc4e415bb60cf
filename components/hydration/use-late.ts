import { useEffect, useEffectEvent, useState } from 'react';
import { reloadIfStale } from './reload-if-stale';

type Late<Code> = {
  load: () => Promise<Code>;
  /** Each new value that is true loads the code, unless it is there. */
  wanted: unknown;
  onFailure?: () => void;
  /** Called before the page reloads for a newer build. */
  onReload?: () => void;
};

/** Code that is loaded when it is wanted; undefined until it has come. */
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
