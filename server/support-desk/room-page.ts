import { randomUUID } from 'node:crypto';
import { messageLimit } from '@/lib/contracts/limits';
import type { OpenRoom } from '../chat/rooms-table';
import type { ChatMessageRow } from '../db/schema';
import { renderMessages } from './conversation';
import { type Html, html } from './html';
import { deskPaths } from './page';
import { roomPath } from './room-list';
import { nameVisitor } from './words';

/** A refused answer: the typed text and the reason. */
export type RefusedAnswer = { text: string; error: string };

/** What the page of a room shows; `siteAddress` leads to the pages that the assistant links to. */
export type RoomView = {
  room: OpenRoom;
  messages: ChatMessageRow[];
  siteAddress: string;
  refused?: RefusedAnswer;
};

/** The page of a room: conversation, answer, end. */
export function renderRoomPage({ room, messages, siteAddress, refused }: RoomView): Html {
  const path = roomPath(room.id);
  return html`<main class="room">
<div class="title">
<div>
<h1><bdi>${nameVisitor(room.name)}</bdi></h1>
<p class="quiet"><a href="${deskPaths.list}">All open chats</a> · ${room.email === null ? 'No e-mail address was left' : html`<a href="mailto:${room.email}">${room.email}</a>`}</p>
</div>
${renderEnd(path)}
</div>
${room.waiting_since !== null && renderDone(path)}
<p class="notice" role="status" data-notice></p>
<div role="log" aria-label="Conversation" tabindex="0">
<ol data-live="${path}/messages">
${renderMessages(messages, { name: room.name, siteAddress })}</ol>
<div id="end"></div>
</div>
<button type="button" class="jump" data-jump hidden>Show new messages</button>
${renderAnswerForm(path, refused)}
</main>`;
}

/** The button for an answer that was given elsewhere. */
function renderDone(path: string): Html {
  return html`<form class="done" method="post" action="${path}/done">
<span class="quiet" id="elsewhere">Answered by e-mail or phone?</span>
<button aria-describedby="elsewhere">Done</button>
</form>`;
}

function renderEnd(path: string): Html {
  return html`<details>
<summary><span class="closed">End chat</span><span class="opened">Keep it open</span></summary>
<form class="confirm" method="post" action="${path}/end">
<p>End this chat for good? It leaves this list, and the visitor cannot go on with it.</p>
<button class="danger">Yes, end it</button>
</form>
</details>`;
}

/** The hidden id is the message's id, so a repeated form is stored once. */
function renderAnswerForm(path: string, refused: RefusedAnswer | undefined): Html {
  return html`<form method="post" action="${path}/answer" data-answer>
<input type="hidden" name="id" value="${randomUUID()}" autocomplete="off">
<label for="text">Your answer</label>
${refused && html`<p class="error" id="error">${refused.error}</p>`}
<textarea id="text" name="text" required maxlength="${messageLimit}" dir="auto" ${refused && html`aria-invalid="true" aria-describedby="error" autofocus`}>
${refused?.text}</textarea>
<div class="send"><span class="quiet" data-hint></span><button class="main">Send</button></div>
</form>`;
}
