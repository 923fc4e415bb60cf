'use client';

import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/demo-request.json';
import { DemoRequestForm } from './demo-request-form';

/** How long the thank-you view stays before the modal closes by itself (specification §9). */
const thankYouDuration = 3000;

export type DemoRequestDialogProps = { isOpen: boolean; onClose: () => void };

/**
 * The request-demo modal: form view, then thank-you view. It stays mounted, so a closed form keeps its text,
 * and an answer that arrives after closing shows at the next opening.
 */
export function DemoRequestDialog({ isOpen, onClose }: DemoRequestDialogProps) {
  const [isDone, setIsDone] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isDone || !isOpen) return;
    thanks.current?.focus();
    const timer = setTimeout(onClose, thankYouDuration);
    return () => clearTimeout(timer);
  }, [isDone, isOpen, onClose]);

  useEffect(() => {
    if (!isOpen) setIsDone(false);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={onClose}
      aria-labelledby="demo-request-title"
      className="demo-dialog"
    >
      <div className="p-6 sm:p-10">
        <div className="sticky top-3 z-10 -mt-3 -mr-3 flex h-12 justify-end sm:-mt-7 sm:-mr-7">
          <button
            type="button"
            aria-label={copy.close}
            onClick={onClose}
            className="grid size-12 place-items-center rounded-full bg-paper hover:bg-sand"
          >
            <SvgIcon node={X} className="size-6" />
          </button>
        </div>
        {isDone ? (
          <>
            <h2
              ref={thanks}
              tabIndex={-1}
              id="demo-request-title"
              className="-mt-8 pr-12 text-heading outline-none"
            >
              {copy.thankYou.title}
            </h2>
            <p role="status" className="mt-4 text-lead">
              {copy.thankYou.description}
            </p>
          </>
        ) : (
          <>
            <h2 id="demo-request-title" className="-mt-8 pr-12 text-heading">
              {copy.title}
            </h2>
            <p className="mt-3 max-w-measure text-ink-soft">{copy.description}</p>
            <DemoRequestForm onDone={() => setIsDone(true)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
