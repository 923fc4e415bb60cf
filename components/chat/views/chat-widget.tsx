import { ExternalLink } from '@/components/ui/external-link';
import { ErrorBoundary } from '@/components/ui/island';
import { Mark } from '@/components/ui/mark';
import { getChatCopy, getInterface, getSite } from '@/lib/content';
import { ChatLauncher } from './chat-launcher';

/** The support chat at the bottom right of every page: messaging app and virtual assistant. */
export function ChatWidget() {
  const { messaging } = getSite();
  const { corner, launcher, panel } = getChatCopy();
  const { brand, assistantLine, endChat, closeChat, typing, otherWays } = panel;
  const copy = { brand, assistantLine, endChat, closeChat, typing, otherWays };
  const { opensInNewTab } = getInterface();
  return (
    <aside aria-label={corner} className="chat-corner">
      <ExternalLink
        href={messaging.href}
        hint={opensInNewTab}
        className="chat-button border border-line bg-surface-float text-text hover:bg-surface-strong"
      >
        <Mark name={messaging.mark} className="size-[22px]" />
        <span className="sr-only">{messaging.label}</span>
      </ExternalLink>
      <ErrorBoundary>
        <ChatLauncher words={launcher} copy={copy} hint={opensInNewTab} />
      </ErrorBoundary>
    </aside>
  );
}
