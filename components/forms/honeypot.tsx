/** A name that no autofill knows; only programs that fill every field find it. */
export const honeypotName = 'kawung_petal';

/** A field that people neither see nor reach. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** What stands in the honeypot of a form: empty for people. */
export function readTrap(form: HTMLFormElement | null): string {
  return String((form && new FormData(form).get(honeypotName)) ?? '');
}
