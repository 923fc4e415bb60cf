/** Listens to events of these types, which the caller knows the kind of, until the returned function is called. */
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
