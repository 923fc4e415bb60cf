'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormName } from '@/lib/contracts/form-meta';
import { readTab, writeTab } from './tab-storage';

/** Key of the mark that outlives the reload of a sent form. */
export const keyOfSent = (name: FormName) => `sent:${name}`;

type ConfirmationProps = { form: FormName; className: string; children: ReactNode };

/** Says after the reload that a form has arrived, and takes the focus there. */
export function Confirmation({ form, className, children }: ConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!readTab(keyOfSent(form))) return;
    writeTab(keyOfSent(form), undefined);
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
