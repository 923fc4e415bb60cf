import { ExternalLink } from '@/components/ui/external-link';
import { ErrorBoundary } from '@/components/ui/island';
import { Mark } from '@/components/ui/mark';
import { getChatCopy, getInterface, getSite } from '@/lib/content';
import { ChatLauncher } from './chat-launcher';

/** The bottom right corner of every page: the messaging app, and the chat unless there is none. */
export function ChatWidget() {
  const { messaging, chat } = getSite();
  const hasChat = chat !== 'none';
  return (
    <aside
      aria-label={getChatCopy().corner}
      className={hasChat ? 'chat-corner' : 'chat-corner script:min-w-0'}
    >
      <ExternalLink
        href={messaging.href}
        hint={getInterface().opensInNewTab}
        className="chat-button border border-line bg-surface-float text-text hover:bg-surface-strong"
      >
        <Mark name={messaging.mark} className="size-[22px]" />
        <span className="sr-only">{messaging.label}</span>
      </ExternalLink>
      <ErrorBoundary>{hasChat && <ChatLauncher />}</ErrorBoundary>
    </aside>
  );
}
