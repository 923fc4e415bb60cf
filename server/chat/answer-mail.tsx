import { getAnswerMail, getSite } from '@/lib/content';
import { Lines, renderLetter } from '../jobs/mail-html';
import { withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';

const answerStyle = { margin: '16px 0', padding: '0 0 0 16px', borderLeft: '3px solid #ccc' };

/**
 * The mail that brings the team's answers to a visitor. It repeats nothing that the visitor has written,
 * because a visitor may enter another person's address.
 */
export function composeAnswerMail(answers: string[], siteAddress: string): MailPayload {
  const { name, legalName, address, emails } = getSite();
  const { subject, intro, link, where, why } = getAnswerMail();
  const texts = answers.map(withoutControls);
  // Without the room's id: a forwarded mail must not open the chat.
  const url = new URL('/contact#chat', siteAddress).href;
  const sender = [legalName, address.street, address.city, address.country].join(', ');
  return {
    replyTo: { name, address: emails.support },
    subject,
    text: [subject, intro, ...texts, `${link}: ${url}`, where, `${why}\n\n${sender}\n`].join(
      '\n\n',
    ),
    html: renderLetter(
      { brand: <a href={siteAddress}>{name}</a>, subject, smallPrint: [why, sender] },
      <>
        <p>{intro}</p>
        {texts.map((text, index) => (
          <blockquote key={index} dir="auto" style={answerStyle}>
            <Lines text={text} />
          </blockquote>
        ))}
        <p>
          <a href={url}>{link}</a>
        </p>
        <p>{where}</p>
      </>,
    ),
  };
}
