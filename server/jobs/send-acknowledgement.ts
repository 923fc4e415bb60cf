import { describeError } from '../config/start-error';
import { type Deliver, DeliveryError } from './dispatcher';

/** After a day an acknowledgement says nothing new, and the address may get another one. */
const livesMs = 24 * 60 * 60 * 1000;

/**
 * Gives a mail to a visitor up that its address refuses for good, since nobody has verified it, and an
 * acknowledgement that is late.
 */
export const createSendToVisitor =
  (send: Deliver): Deliver =>
  async (job) => {
    if (job.kind === 'acknowledgement' && Date.parse(job.created_at) < Date.now() - livesMs)
      throw giveUp('It is more than a day old');
    return send(job).catch((error: unknown) => {
      throw isRefusedForGood(error) ? giveUp(describeError(error)) : error;
    });
  };

const giveUp = (reason: string) => new DeliveryError(reason, { isFinal: true, afterMs: 0 });

/** A 5xx answer to the recipient or to the mail (RFC 5321 §4.2.1); others are about our own settings. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = Object(error);
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500;
}
