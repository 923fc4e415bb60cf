/** Listens to events of these types until the returned function is called. The caller names their class. */
export function listen<Kind extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Kind) => void,
): () => void {
  const handle = listener as (event: Event) => void;
  for (const type of types) target.addEventListener(type, handle);
  return () => {
    for (const type of types) target.removeEventListener(type, handle);
  };
}
