import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { addressKey } from '@/lib/contracts/address';
import { newsletterAnswerSchema } from '@/lib/contracts/answers';
import { newsletterSubscriptionSchema } from '@/lib/contracts/newsletter';
import type { Admit } from '../captcha/captcha';
import type { Config } from '../config/config';
import type { Queries, TokenPurpose } from '../db/schema';
import { sha256 } from '../db/sha256';
import { readFormMeta } from '../http/form-meta';
import { addPlainForms, consumes, findPressStart } from '../http/plain-form';
import { answers, movesOn } from '../http/refusal';
import { insertJob } from '../jobs/jobs-table';
import { renderMail } from '../jobs/mail-html';
import { newsletterMailLivesMs } from '../jobs/retry-delay';
import type { NewsletterMailPayload } from '../jobs/send-mail';
import { type Limit, refuseOver } from '../rate-limit/limits';
import { findOrInsertSubscriber } from './subscribers-table';

type Deps = {
  queries: Queries;
  countEmail: Limit;
  admit: Admit;
  config: Pick<Config, 'brand' | 'apiAddress' | 'limits' | 'siteAddress'>;
  wakeOutbox: () => void;
};

/** Confirmation mails that one address gets within a day, however often it is entered. */
const mailsPerDay = 3;

const schema = {
  tags: ['newsletter'],
  summary: 'Ask for a mail that confirms a newsletter subscription',
  consumes,
  body: newsletterSubscriptionSchema,
  response: { ...answers(newsletterAnswerSchema), ...movesOn },
};

/** `POST /users/newsletter/on`: one answer for a new, a known and a departed address (specification §7). */
export function addNewsletterRoute(app: FastifyInstance, deps: Deps): void {
  const { queries, countEmail, admit, config, wakeOutbox } = deps;
  const rateLimit = { max: config.limits.perClient, hook: 'preHandler' } as const;
  app.register(async (forms) => {
    addPlainForms(forms, config.siteAddress, '/#subscribed');
    const routes = forms.withTypeProvider<ZodTypeProvider>();
    routes.post('/users/newsletter/on', { schema, config: { rateLimit } }, async (request) => {
      const { email } = request.body;
      refuseOver(await countEmail(request));
      await admit('newsletter', request);
      const mayMail = (await countMails(queries, email)) < mailsPerDay;
      const { suspected } = readFormMeta(request);
      const subscription = { email, suspected, pressStart: findPressStart(request) };
      if (await subscribe(queries, subscription, { ...config, mayMail })) wakeOutbox();
      return { success: true as const };
    });
  });
}

/** The mails to an address within 24 hours. */
async function countMails(db: Queries, email: string): Promise<number> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('subscribers', 'subscribers.id', 'outbox.subscriber_id')
    .select('outbox.id')
    .where('subscribers.email', '=', addressKey(email))
    .where('outbox.created_at', '>', new Date(Date.now() - 86_400_000).toISOString())
    .execute();
  return mails.length;
}

type Subscription = {
  email: string;
  suspected: string[];
  /** Of a plain form: a mail queued since then is for the same press. */
  pressStart?: string | undefined;
};

/**
 * Stores an address and queues the confirmation mail, unless the address is subscribed, has reached
 * its daily limit or has got the mail for the same press. The caller must not reveal whether it did.
 */
export async function subscribe(
  queries: Queries,
  { email, suspected, pressStart }: Subscription,
  { brand, apiAddress, mayMail }: { brand: string; apiAddress: string; mayMail: boolean },
): Promise<boolean> {
  const created_at = new Date().toISOString();
  return queries.transaction().execute(async (transaction) => {
    const { id: subscriber_id, status } = await findOrInsertSubscriber(transaction, {
      email: addressKey(email),
      suspected: suspected.join(', ') || null,
      created_at,
    });
    if (status === 'confirmed' || !mayMail) return false;
    // An address that has left needs a new link.
    const isWaiting = status === 'pending' && pressStart !== undefined;
    if (isWaiting && (await wasMailed(transaction, subscriber_id, pressStart))) return false;
    /** A link with a new token of 256 random bits; only its hash is stored. */
    async function makeLink(purpose: TokenPurpose, expires_at: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const row = { hash: sha256(token), subscriber_id, purpose, expires_at };
      await transaction.insertInto('newsletter_tokens').values(row).execute();
      return `${apiAddress}/newsletter/${purpose}?token=${token}`;
    }
    const expiry = new Date(Date.now() + newsletterMailLivesMs).toISOString();
    const confirmUrl = await makeLink('confirm', expiry);
    const unsubscribeUrl = await makeLink('unsubscribe', null);
    const mail = composeConfirmationMail({ brand, to: email, confirmUrl, unsubscribeUrl });
    await insertJob(transaction, {
      id: randomUUID(),
      subscriber_id,
      kind: 'newsletter-mail',
      payload: JSON.stringify(mail),
      created_at,
    });
    return true;
  });
}

async function wasMailed(db: Queries, subscriberId: string, since: string): Promise<boolean> {
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return mail !== undefined;
}

type MailOptions = { brand: string; to: string; confirmUrl: string; unsubscribeUrl: string };

/** Asks the owner of an address whether the newsletter is wanted; nothing in it comes from a visitor. */
function composeConfirmationMail(options: MailOptions): NewsletterMailPayload {
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
