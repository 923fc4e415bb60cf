import { getAnswerMail } from '@/lib/content';
import { composeLetter } from '../jobs/mail-html';
import { withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';

/**
 * The mail that brings the team's answers to a visitor. It repeats nothing that the visitor has written,
 * because a visitor may enter another person's address.
 */
export function composeAnswerMail(answers: string[], siteAddress: string): MailPayload {
  const { subject, intro, link, where, why } = getAnswerMail();
  // Without the room's id: a forwarded mail must not open the chat.
  const url = new URL('/contact#chat', siteAddress).href;
  return composeLetter(siteAddress, {
    subject,
    paragraphs: [
      { words: intro },
      ...answers.map((text) => ({ words: withoutControls(text), isQuote: true })),
      { link, url },
      { words: where },
    ],
    why,
  });
}
