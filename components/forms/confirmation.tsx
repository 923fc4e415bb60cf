'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keep, readKept } from '@/components/ui/browser-storage';
import { isReloaded } from '@/components/ui/is-reloaded';
import { listen } from '@/components/ui/listen';
import type { FormName } from '@/lib/contracts/form-meta';

/** Key of the mark that outlives the reload of a sent form. */
export const sentKey = (name: FormName) => `sent:${name}`;

type ConfirmationProps = { form: FormName; className: string; children: ReactNode };

/** Says that a form has arrived: after the reload, when it takes the focus, or on the next page that has it. */
export function Confirmation({ form, className, children }: ConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const look = () => {
      if (!readKept(sentKey(form))) return;
      keep(sentKey(form), undefined);
      setIsShown(true);
    };
    look();
    return listen(window, ['pageshow'], look);
  }, [form]);

  useEffect(() => {
    if (isShown && isReloaded()) place.current?.focus();
  }, [isShown]);

  return (
    <div ref={place} role="status" tabIndex={-1} className={isShown ? className : 'contents'}>
      {isShown && children}
    </div>
  );
}
