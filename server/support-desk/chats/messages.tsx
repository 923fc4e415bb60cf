import { senders } from '@/lib/contracts/chat-socket';
import type { DeskRoom } from '../../chat/open-rooms';
import { presentMessage } from '../../chat/present';
import { Sender } from '../../chat/sender';
import { formatTime } from '../../config/company-time';
import type { ChatMessageRow } from '../../db/schema';

/** Messages of a room; links of the assistant lead from `siteAddress`. */
export type Conversation = { room: DeskRoom; messages: ChatMessageRow[]; siteAddress: string };

export function Messages({ room, messages, siteAddress }: Conversation) {
  return messages.map(presentMessage).map((message) => {
    const { id, sender_id: sender, text, created_at: at, link, ChatKeyword: offer } = message;
    const kind = Object.values<string>(senders).includes(sender) ? sender : 'visitor';
    return (
      <li key={id} id={id} className={kind}>
        <p className="who">
          <Sender id={sender} visitorName={room.name} /> <time dateTime={at}>{formatTime(at)}</time>
        </p>
        <p className="text" dir="auto">
          {text}
        </p>
        {link && (
          <p className="quiet">
            Link:{' '}
            <a href={new URL(link.href, siteAddress).href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          </p>
        )}
        {offer && (
          <p className="quiet">
            Offered: {offer.ChatReplyOptions.map((option) => option.text).join(' · ')}
          </p>
        )}
      </li>
    );
  });
}
