import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getNewsletter } from '@/lib/content';
import { addressKey } from '@/lib/contracts/address';
import { newsletterAnswerSchema } from '@/lib/contracts/answers';
import { newsletterSubscriptionSchema } from '@/lib/contracts/newsletter';
import { fillIn } from '@/lib/text/fill-in';
import type { TokenPurpose } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { addPlainForms, consumes } from '../http/plain-form';
import { answers, movesOn } from '../http/refusal';
import type { App } from '../http/validate';
import { composeLetter } from '../mail/html';
import { insertJob } from '../outbox/jobs-table';

const schema = {
  tags: ['newsletter'],
  summary: 'Ask for a mail that confirms a newsletter subscription',
  consumes,
  body: newsletterSubscriptionSchema,
  response: { ...answers(newsletterAnswerSchema), ...movesOn },
};

/** `POST /users/newsletter/on`: the same answer for new, known and departed addresses (specification §7). */
export async function addNewsletterRoute(app: App) {
  const { limitEmail, captcha, config } = app;
  const rateLimit = { max: config.limits.perClient, hook: 'preHandler' } as const;
  addPlainForms(app, '/#subscribed');
  app.post('/users/newsletter/on', { schema, config: { rateLimit } }, async (request) => {
    const { email } = request.body;
    await limitEmail(request);
    await captcha.admit('newsletter', request);
    const { suspected } = readFormMeta(request);
    await subscribe(app, { email, suspected });
    return { success: true as const };
  });
}

/** Days between two confirmation mails to an address, and the lifetime of their links. */
export const mailPauseDays = 30;
const mailPauseMs = mailPauseDays * 24 * 60 * 60 * 1000;

/**
 * Stores an address and queues the confirmation mail, but none to a subscribed address, nor a second one
 * within `mailPauseDays`, since any visitor can enter the address. A confirmed mail does not count.
 */
export async function subscribe(
  { queries, config }: Pick<FastifyInstance, 'queries' | 'config'>,
  { email, suspected }: { email: string; suspected: string | null },
): Promise<void> {
  const now = new Date().toISOString();
  const pauseStart = new Date(Date.now() - mailPauseMs).toISOString();
  const pauseEnd = new Date(Date.now() + mailPauseMs).toISOString();
  await queries.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .insertInto('subscribers')
      .values({
        ...{ id: randomUUID(), email: addressKey(email), status: 'pending', suspected },
        ...{ created_at: now, mailed_at: now },
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ mailed_at: now })
          .where('subscribers.status', '!=', 'confirmed')
          .where(({ eb, or, ref }) =>
            or([
              eb('subscribers.mailed_at', '<', pauseStart),
              eb('subscribers.confirmed_at', '>', ref('subscribers.mailed_at')),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!subscriber) return;
    /** A link with a new token, of which only the hash is stored. */
    const makeLink = async (purpose: TokenPurpose, expires_at: string | null) => {
      const token = randomBytes(32).toString('base64url');
      const digest = hash('sha256', token);
      const row = { hash: digest, subscriber_id: subscriber.id, purpose, expires_at };
      await transaction.insertInto('newsletter_tokens').values(row).execute();
      return `${config.apiAddress}/newsletter/${purpose}?token=${token}`;
    };
    const confirmUrl = await makeLink('confirm', pauseEnd);
    const unsubscribeUrl = await makeLink('unsubscribe', null);
    const mail = composeConfirmationMail(config.siteAddress, confirmUrl, unsubscribeUrl);
    await insertJob(transaction, {
      subscriber_id: subscriber.id,
      kind: 'newsletter-mail',
      recipient: email,
      payload: JSON.stringify(mail),
    });
  });
}

/** Without anything that the visitor has entered. */
function composeConfirmationMail(siteAddress: string, confirmUrl: string, unsubscribeUrl: string) {
  const { subject, asked, confirm, pause, unsubscribe, why } = getNewsletter().mail;
  const letter = composeLetter(siteAddress, {
    subject,
    paragraphs: [
      { words: asked },
      { words: confirm.text, link: confirm.link, url: confirmUrl },
      { words: fillIn(pause, { days: String(mailPauseDays) }) },
      { words: unsubscribe.text, link: unsubscribe.link, url: unsubscribeUrl },
    ],
    why,
  });
  return { ...letter, unsubscribeUrl };
}
