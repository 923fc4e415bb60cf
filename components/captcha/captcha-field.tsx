'use client';

import { useEffect, useRef } from 'react';
import { useEarlyInput } from '@/components/hydration/early-input';
import { FieldError } from '@/components/ui/field';
import { KawungMark } from '@/components/ui/kawung';
import type { CaptchaCopy } from '@/lib/content';
import { type CaptchaStatus, isTicked } from './captcha';

type CaptchaFieldProps = {
  id: string;
  copy: CaptchaCopy;
  status: CaptchaStatus;
  isMissed: boolean;
  onToggle: (isTicked: boolean) => void;
};

/** The captcha's box. It is ticked at once; the proof is computed while the visitor goes on. */
export function CaptchaField({ id, copy, status, isMissed, onToggle }: CaptchaFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const isOn = isTicked(status);
  const shown = useRef(status);

  useEarlyInput(() => {
    if (!box.current || box.current.checked === isOn) return;
    // Ticked before hydration, or restored by the browser: an answer lasts one visit, so a new one is made.
    onToggle(box.current.checked);
  });

  // Uncontrolled, or React would take away a tick from before hydration.
  useEffect(() => {
    if (!box.current || shown.current === status) return;
    // By status, not by tick: 'failed' may come before 'working' is rendered.
    shown.current = status;
    box.current.checked = isOn;
  }, [status, isOn]);

  return (
    <div className="flex flex-col gap-1.5">
      <div className={`captcha ${isMissed ? 'border-sambal' : 'border-sand'}`}>
        <label htmlFor={id}>
          <input
            ref={box}
            id={id}
            type="checkbox"
            aria-invalid={isMissed || undefined}
            aria-describedby={`${id}-error ${id}-status`}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {copy.label}
        </label>
        <span id={`${id}-status`} role="status">
          {status !== 'unchecked' && copy[status]}
        </span>
        <KawungMark
          className={`ml-3 size-7 ${status === 'working' ? 'animate-spin' : isOn ? '' : 'opacity-40 grayscale'}`}
        />
      </div>
      <FieldError id={`${id}-error`} error={isMissed ? copy.required : undefined} />
    </div>
  );
}
