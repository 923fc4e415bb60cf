import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import copy from '@/lib/generated/chat.json';
import { showEarlier } from '../chat-earlier';
import { type Piece, splitLinks } from '../split-links';

/** The button that loads more of the messages before the first page. */
export function EarlierMessages({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    if (isLoading || !list.current) return;
    setIsLoading(true);
    await showEarlier(list.current);
    setIsLoading(false);
  }

  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={handleClick}
      className="chat-again self-center"
    >
      {copy.earlier}
    </button>
  );
}

type LinkType = ComponentType<{ href: string; dir: string; children: ReactNode }>;

/** A text with its addresses as links, which read from left to right in a text of any script. */
export function drawLinks(text: string, Link: LinkType): ReactNode {
  const draw = ({ text, href }: Piece, at: number) =>
    href ? (
      <Link key={at} href={href} dir="ltr">
        {text}
      </Link>
    ) : (
      text
    );
  return splitLinks(text, location.origin).map(draw);
}
