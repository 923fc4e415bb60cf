import type { MessageLink, ReplyOption } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { nameSender } from '../chat/name-sender';
import type { ChatMessageRow } from '../db/schema';
import { type Html, html } from './html';
import { formatTime } from './words';

/** The name the visitor gave, and where links of the assistant lead from. */
export type Speakers = { name: string | null; siteAddress: string };

/** Messages as list items, the same for the first page and for later updates. */
export function renderMessages(messages: ChatMessageRow[], speakers: Speakers): Html {
  return html`${messages.map((message) => renderMessage(message, speakers))}`;
}

function renderMessage(message: ChatMessageRow, { name, siteAddress }: Speakers): Html {
  const { id, sender_id: sender, text, created_at: at } = message;
  const kind = Object.values<string>(senders).includes(sender) ? sender : 'visitor';
  return html`<li class="${kind}" data-id="${id}">
<p class="who"><bdi>${nameSender(sender, name)}</bdi> <time datetime="${at}">${formatTime(at)}</time></p>
<p class="text" dir="auto">${text}</p>
${message.link !== null && renderLink(JSON.parse(message.link), siteAddress)}
${message.reply_options !== null && renderOptions(JSON.parse(message.reply_options))}
</li>
`;
}

function renderLink({ label, href }: MessageLink, siteAddress: string): Html {
  const address = new URL(href, siteAddress).href;
  return html`<p class="quiet">Link: <a href="${address}" target="_blank" rel="noreferrer">${label}</a></p>`;
}

function renderOptions(options: ReplyOption[]): Html {
  return html`<p class="quiet">Offered: ${options.map(({ text }) => text).join(' · ')}</p>`;
}
