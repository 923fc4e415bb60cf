'use client';

import { X } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { wasDialogClosed } from '@/components/hydration/replayed-press';
import { useLate } from '@/components/hydration/use-late';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ignoreSecondPress } from '@/components/ui/ignore-second-press';
import { listen } from '@/components/ui/listen';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { Choice } from '@/lib/pricing/choice';

declare module 'react' {
  // React's types lack it.
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
  }
}

/** The shared flag of specification §4, and what the demo is about. */
const useModal = create(() => ({ isOpen: false, choice: undefined as Choice | undefined }));
const close = () => useModal.setState({ isOpen: false });

export const dialogId = 'demo-dialog';

/** Opens the modal. Without JavaScript it is the form on the contact page (plain-demo-request.tsx). */
export const demoFragment = '#request-demo';

/** The form that leads to the contact page without JavaScript. */
const formId = 'to-demo';

const loadForm = () => import('./demo-request');
/** Loads the code when a press is likely or waits for hydration. */
export const warmUpDemo = () => void loadForm().catch(() => undefined);

type DemoRequestButtonProps = ComponentProps<typeof Button> & {
  /** What the demo is about. */
  choice?: Choice;
};

/**
 * Opens the request-demo modal. Before hydration the starter does so, by `commandfor`; without JavaScript
 * the form of the host leads to the contact page.
 */
export function DemoRequestButton({ choice, ...rest }: DemoRequestButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      aria-haspopup="dialog"
      commandfor={dialogId}
      onPointerEnter={warmUpDemo}
      onFocus={warmUpDemo}
      onClick={(event) => {
        event.preventDefault();
        if (!wasDialogClosed(event)) useModal.setState({ isOpen: true, choice });
      }}
      {...rest}
    />
  );
}

type DemoRequestHostProps = { closeLabel: string; children: ReactNode };

/** The modal, once in the layout, with `children` in it until its code has loaded. */
export function DemoRequestHost({ closeLabel, children }: DemoRequestHostProps) {
  const { isOpen, choice } = useModal();
  const late = useLate({
    load: loadForm,
    wanted: isOpen,
    // Opens the modal again.
    onReload: () => history.replaceState(history.state, '', demoFragment),
    onFailure() {
      close();
      // The same page that the button leads to without JavaScript.
      window.location.assign('/contact');
    },
  });

  useEffect(() => {
    function openByAddress() {
      if (location.hash !== demoFragment) return;
      // Without the fragment, Back and a reload do not open it again, and another link does.
      history.replaceState(history.state, '', location.pathname + location.search);
      useModal.setState({ isOpen: true, choice: undefined });
    }
    openByAddress();
    return listen(window, ['hashchange'], openByAddress);
  }, []);

  return (
    <>
      <form id={formId} action="/contact" hidden />
      <Dialog
        id={dialogId}
        isOpen={isOpen}
        onDismiss={close}
        aria-labelledby="demo-request-title"
        // The focus begins on the dialog itself: WebKit would draw a ring around its first control.
        tabIndex={-1}
        autoFocus
        className="demo-dialog"
      >
        <div>
          <form
            method="dialog"
            // The starter leaves buttons of forms with an address of this site to the browser.
            action="/"
            className="demo-close"
          >
            <button
              type="submit"
              aria-label={closeLabel}
              onClick={({ currentTarget }) => ignoreSecondPress(currentTarget)}
              className="round-button size-12 bg-surface-float forced-colors:border"
            >
              <SvgIcon node={X} className="size-6" />
            </button>
          </form>
          {late ? <late.DemoRequest isOpen={isOpen} choice={choice} onClose={close} /> : children}
        </div>
      </Dialog>
    </>
  );
}
