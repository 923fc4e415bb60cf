import { senders } from '@/lib/contracts/chat-socket';
import { onOneLine } from '../jobs/plain-text';

/**
 * The sender's name as the team sees it. Visitors are always labelled 'Visitor', so their chosen name
 * cannot pass for the team or the assistant.
 */
export function nameSender(senderId: string, visitorName: string | null): string {
  if (senderId === senders.assistant) return 'Assistant';
  if (senderId === senders.support) return 'Support';
  const name = onOneLine(visitorName ?? '');
  return name ? `Visitor (${name})` : 'Visitor';
}
