import { describeError } from '../config/start-error';
import { type Deliver, DeliveryError } from './dispatcher';

/** After a day it says nothing new, and the address may get another one. */
const livesMs = 24 * 60 * 60 * 1000;

/** Gives an acknowledgement up that is late, or that its address refuses for good. */
export function createSendAcknowledgement(send: Deliver): Deliver {
  const sendOrGiveUp = giveUpWhenRefused(send);
  return async (job) => {
    if (Date.parse(job.created_at) < Date.now() - livesMs)
      throw giveUp('It is more than a day old');
    return sendOrGiveUp(job);
  };
}

/** Drops permanently refused mails: the address that a visitor enters is not verified. */
export function giveUpWhenRefused(send: Deliver): Deliver {
  return (job) =>
    send(job).catch((error: unknown) => {
      throw isRefusedForGood(error) ? giveUp(describeError(error)) : error;
    });
}

const giveUp = (reason: string) => new DeliveryError(reason, { isFinal: true, afterMs: 0 });

/** A 5xx answer to the recipient or to the mail (RFC 5321 §4.2.1); others are about our own settings. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = Object(error);
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500;
}
