import { ContentError } from '../../lib/content/content-error';
import type { Handler, Response } from './decap-server';
import { findMistakesWith } from './find-mistakes';

const listeners = new Set<Response>();
let said = '';

/** Says on the terminal and on every open page what is wrong; an empty text takes it back. */
export function tell(text: string): void {
  if (text === said) return;
  said = text;
  console.log(text || 'The content is right again.');
  for (const listener of listeners) send(listener);
}

/** Says what is wrong with the content as it is. */
export function tellMistakes(): void {
  const mistakes = findMistakesWith({});
  tell(mistakes.length > 0 ? `In the content:\n${new ContentError(mistakes).message}` : '');
}

const send = (listener: Response) => listener.write(`data: ${JSON.stringify(said)}\n\n`);

/** Keeps the page told for as long as it is open. */
export const listen: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  listeners.add(response);
  send(response);
  response.on('close', () => listeners.delete(response));
};
