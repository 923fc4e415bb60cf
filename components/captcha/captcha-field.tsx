'use client';

import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { describedBy, FieldDescription } from '@/components/ui/field';
import type { CaptchaCopy } from '@/lib/content';
import type { FormName } from '@/lib/contracts/form-meta';

type CaptchaFieldProps = Omit<ComponentProps<'input'>, 'form'> & {
  id: string;
  label: string;
  error: string | undefined;
  form: FormName;
  copy: CaptchaCopy;
  control: Control;
  onFailure: () => void;
};

const loadCaptcha = () => import('./captcha');

/** Loads the code for the token while the visitor is still typing. A failure is reported at the tick. */
export const warmUpCaptcha = () =>
  void loadCaptcha()
    .then(({ loadRecaptcha }) => loadRecaptcha())
    .catch(() => undefined);

/** The captcha's box. It is ticked at once; the token is made in the background. */
export function CaptchaField({
  id,
  label,
  error,
  form,
  copy,
  control,
  onFailure,
  required,
  ...box
}: CaptchaFieldProps) {
  const isTicked = useWatch({ control, name: 'captcha' }) === true;
  const [state, setState] = useState<'working' | 'checked' | 'failed'>('working');
  const status = isTicked || state === 'failed' ? state : undefined;
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isTicked) return;
    let isCurrent = true;
    setState('working');
    reloadIfStale(loadCaptcha())
      .then(({ takeToken }) => takeToken(form))
      .catch((error: unknown) => void console.error('The captcha could not be loaded', error))
      .then((token) => {
        if (!isCurrent) return;
        setState(token ? 'checked' : 'failed');
        if (!token) handleFailure();
      });
    return () => {
      isCurrent = false;
    };
  }, [isTicked, form]);

  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={`flex min-h-16 items-center rounded-control border bg-surface-quiet px-4 py-3 ${error ? 'border-error' : 'border-line'}`}
      >
        <label
          htmlFor={id}
          className="-my-3 flex min-h-16 grow items-center gap-3 font-semibold text-small"
        >
          <input
            {...box}
            id={id}
            type="checkbox"
            aria-required={required}
            {...describedBy({ id, error })}
            className="size-6 shrink-0 accent-primary"
          />
          {label}
        </label>
        <span
          id={`${id}-status`}
          role="status"
          className="max-w-44 text-right text-small text-text-soft not-empty:ml-3"
        >
          {status && copy[status]}
        </span>
        <BrandSymbol
          className={`ml-3 size-7 ${status === 'working' ? 'animate-spin' : status === 'checked' ? '' : 'opacity-40 grayscale'}`}
        />
      </div>
      <FieldDescription id={id} error={error} />
    </div>
  );
}
