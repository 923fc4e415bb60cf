import { escapeHtml } from '../http/escape-html';
import type { NewsletterMailPayload } from '../jobs/mail-payload';

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
      '',
      `${confirm}:`,
      confirmUrl,
      '',
      ignore,
      '',
      `${never}, unsubscribe:`,
      unsubscribeUrl,
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif">',
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
      `<p>${escapeHtml(asked)}</p>`,
      `<p>${confirm}: <a href="${escapeHtml(confirmUrl)}">confirm the subscription</a></p>`,
      `<p>${ignore}</p>`,
      `<p>${never}: <a href="${escapeHtml(unsubscribeUrl)}">unsubscribe</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
}
