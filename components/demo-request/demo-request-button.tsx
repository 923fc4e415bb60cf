'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useKeptPress } from '@/components/ui/use-kept-press';
import { loadDemoRequestDialog, openDemoRequest } from './demo-request-host';

type DemoRequestButtonProps = ComponentProps<typeof Button> & { onOpen?: () => void };

/** Opens the request-demo modal; without JavaScript it leads to the contact page. */
export function DemoRequestButton({ onOpen, ...rest }: DemoRequestButtonProps) {
  const keptPress = useKeptPress();
  const warmUp = () => void loadDemoRequestDialog().catch(() => undefined);
  return (
    <form action="/contact" className="contents">
      <Button
        type="submit"
        aria-haspopup="dialog"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={(event) => {
          event.preventDefault();
          onOpen?.();
          openDemoRequest();
        }}
        {...keptPress}
        {...rest}
      />
    </form>
  );
}
