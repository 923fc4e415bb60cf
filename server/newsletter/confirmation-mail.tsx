import { renderMail } from '../jobs/mail-html';
import type { NewsletterMailPayload } from '../jobs/send-mail';

type Options = { brand: string; to: string; confirmUrl: string; unsubscribeUrl: string };

/** Asks the owner of an address whether the newsletter is wanted; nothing in it comes from a visitor. */
export function composeConfirmationMail(options: Options): NewsletterMailPayload {
  const { brand, to, confirmUrl, unsubscribeUrl } = options;
  const subject = `Please confirm your subscription to the ${brand} newsletter`;
  const asked = `Somebody asked to have the ${brand} newsletter sent to this address.`;
  const confirm = 'If that was you, please confirm it';
  const ignore =
    'If it was not you, ignore this mail: without a confirmation nothing more is sent.';
  const never = 'To make sure that nothing is sent';
  return {
    to,
    unsubscribeUrl,
    subject,
    text: [
      asked,
      `${confirm}:\n${confirmUrl}`,
      ignore,
      `${never}, unsubscribe:\n${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: renderMail(
      subject,
      <>
        <p>{asked}</p>
        <p>
          {confirm}: <a href={confirmUrl}>confirm the subscription</a>
        </p>
        <p>{ignore}</p>
        <p>
          {never}: <a href={unsubscribeUrl}>unsubscribe</a>
        </p>
      </>,
    ),
  };
}
