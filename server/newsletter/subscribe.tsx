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
import { addPlainForms, consumes } from '../http/plain-form';
import { answers, movesOn } from '../http/refusal';
import { insertJob } from '../jobs/jobs-table';
import { renderMail } from '../jobs/mail-html';
import type { MailPayload } from '../jobs/send-mail';
import { type Limit, refuseOver } from '../rate-limit/limits';
import { claimMail, mailPauseDays, mailPauseMs } from './subscribers-table';

type Deps = {
  queries: Queries;
  countEmail: Limit;
  admit: Admit;
  config: Pick<Config, 'brand' | 'apiAddress' | 'limits' | 'siteAddress'>;
  wakeOutbox: () => void;
};

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
      const { suspected } = readFormMeta(request);
      if (await subscribe(queries, { email, suspected }, config)) wakeOutbox();
      return { success: true as const };
    });
  });
}

/**
 * Stores an address and queues the confirmation mail, unless `claimMail` says that it gets none; says
 * whether it did, which the caller must not reveal. A visitor who has lost the mail gets the same answer
 * and no further mail until `mailPauseDays` are over: anybody can ask in their name. The link in the mail
 * works for as long.
 */
export async function subscribe(
  queries: Queries,
  { email, suspected }: { email: string; suspected: string[] },
  { brand, apiAddress }: { brand: string; apiAddress: string },
): Promise<boolean> {
  return queries.transaction().execute(async (transaction) => {
    const subscriber_id = await claimMail(transaction, {
      email: addressKey(email),
      suspected: suspected.join(', ') || null,
    });
    if (subscriber_id === undefined) return false;
    /** A link with a new token of 256 random bits; only its hash is stored. */
    const makeLink = async (purpose: TokenPurpose, expires_at: string | null) => {
      const token = randomBytes(32).toString('base64url');
      const row = { hash: sha256(token), subscriber_id, purpose, expires_at };
      await transaction.insertInto('newsletter_tokens').values(row).execute();
      return `${apiAddress}/newsletter/${purpose}?token=${token}`;
    };
    const now = Date.now();
    const confirmUrl = await makeLink('confirm', new Date(now + mailPauseMs).toISOString());
    const unsubscribeUrl = await makeLink('unsubscribe', null);
    const mail = composeConfirmationMail({ brand, confirmUrl, unsubscribeUrl });
    await insertJob(transaction, {
      id: randomUUID(),
      subscriber_id,
      kind: 'newsletter-mail',
      recipient: email,
      payload: JSON.stringify(mail),
      created_at: new Date(now).toISOString(),
    });
    return true;
  });
}

type MailOptions = { brand: string; confirmUrl: string; unsubscribeUrl: string };

/** Asks the owner of an address whether the newsletter is wanted; nothing in it comes from a visitor. */
function composeConfirmationMail(options: MailOptions): MailPayload {
  const { brand, confirmUrl, unsubscribeUrl } = options;
  const subject = `Please confirm your subscription to the ${brand} newsletter`;
  const days = `${mailPauseDays} days`;
  const paragraphs = [
    { words: `Somebody asked to have the ${brand} newsletter sent to this address.` },
    { words: 'If that was you, please', link: 'confirm the subscription', url: confirmUrl },
    { words: `The link works for ${days}, and no other mail like this one comes in that time.` },
    { words: 'If it was not you, ignore this mail: without a confirmation you get no newsletter.' },
    { words: 'To end it now,', link: 'unsubscribe', url: unsubscribeUrl },
  ];
  const lines = paragraphs.map(({ words, link, url }) =>
    url ? `${words} ${link}:\n${url}` : words,
  );
  const content = paragraphs.map(({ words, link, url }) => (
    <p key={words}>
      {words} {url && <a href={url}>{link}</a>}
    </p>
  ));
  const text = `${lines.join('\n\n')}\n`;
  return { unsubscribeUrl, subject, text, html: renderMail(subject, content) };
}
