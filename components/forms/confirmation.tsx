'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keep, readKept } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';

/** Key of the mark that outlives the reload of a sent form. */
export const sentKey = (name: FormName) => `sent:${name}`;

type ConfirmationProps = { form: FormName; className: string; children: ReactNode };

/** Says after the reload that a form has arrived, and takes the focus there. */
export function Confirmation({ form, className, children }: ConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (isShown) place.current?.focus();
    if (!readKept(sentKey(form))) return;
    keep(sentKey(form), undefined);
    setIsShown(true);
  }, [form, isShown]);

  return (
    <div ref={place} role="status" tabIndex={-1} className={isShown ? className : 'contents'}>
      {isShown && children}
    </div>
  );
}
