import { z } from 'zod';
import { texts } from './common';

/** `answer-mail.yaml`: the mail with the team's answers to a visitor who has left the chat. */
export const answerMailSchema = z
  .strictObject(
    texts({
      subject: 'The subject, and the heading of the mail.',
      intro: "Stands before the team's answers.",
      link: 'The link that opens the chat.',
      where: 'Says where the link opens the chat, and how else to answer.',
      why: 'The last paragraph: why this mail was sent, and how to get no more.',
    }).shape,
  )
  .describe(
    'The mail that brings the answers of the team to a visitor who left an address in the chat and has not seen them there. Nothing that the visitor wrote is repeated in it.',
  );
