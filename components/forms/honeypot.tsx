/** Browsers do not autofill this name; only programs that fill every field do. */
export const honeypotName = 'kawung_petal';

/** A field that people cannot see or focus. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
