import { senders } from '@/lib/contracts/chat-socket';
import { onOneLine } from '../jobs/plain-text';

/**
 * What the sender of a message is called before the team. A visitor is called one, whatever the name:
 * nobody can pass for the team or the assistant by it.
 */
export function nameSender(senderId: string, visitorName: string | null): string {
  if (senderId === senders.assistant) return 'Assistant';
  if (senderId === senders.support) return 'Support';
  const name = onOneLine(visitorName ?? '');
  return name ? `Visitor (${name})` : 'Visitor';
}
