'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormName } from '@/lib/contracts/form-meta';
import { readTab, writeTab } from './tab-storage';

const keyOf = (name: FormName) => `sent:${name}`;

/** Reloads the page of a sent form; `Confirmation` then says that it has arrived. Never settles. */
export function reloadAsSent(name: FormName, form: HTMLFormElement): Promise<never> {
  writeTab(keyOf(name), true);
  // The browser may restore field values on reload; these are already sent.
  form.reset();
  window.location.reload();
  return new Promise(() => undefined);
}

type ConfirmationProps = { form: FormName; className: string; children: ReactNode };

/** Says after the reload that a form has arrived, and takes the focus there. */
export function Confirmation({ form, className, children }: ConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!readTab(keyOf(form))) return;
    writeTab(keyOf(form), undefined);
    setIsShown(true);
  }, [form]);

  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown]);

  return (
    <div ref={place} role="status" tabIndex={-1} className={isShown ? className : 'contents'}>
      {isShown && children}
    </div>
  );
}
