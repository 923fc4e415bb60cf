import { honeypotName } from '@/lib/contracts/plain-form';

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
