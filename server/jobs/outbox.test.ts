import { expect, it, vi } from 'vitest';
import { prepareDatabase } from '../testing/database';
import { addJob, runOutbox } from '../testing/outbox';
import { runSmtp } from '../testing/per-test';
import { clearStored, readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';

const test = prepareDatabase();
const support = 'support@example.com';

it.each(['transcript-mail', 'newsletter-mail', 'acknowledgement', 'answer-mail'] as const)(
  'a lead does not wait behind jobs of the kind %s',
  async (kind) => {
    await clearStored(test.queries);
    const waiting: (() => void)[] = [];
    const smtp = await runSmtp(undefined, {
      beforeAnswer: async ([to]) =>
        to === support && (await new Promise<void>((resolve) => waiting.push(resolve))),
    });
    const content = { subject: 'Chat', text: 'Hello', html: 'Hello' };
    const links = { to: support, unsubscribeUrl: 'https://api.example/end' };
    const payload = JSON.stringify({ ...content, ...(kind === 'newsletter-mail' && links) });
    for (let number = 0; number < 20; number++)
      await addJob(test.queries, { kind, recipient: support, payload });
    const outbox = runOutbox(test.database, { SMTP_URL: smtp.url });
    await vi.waitFor(() => expect(waiting).toHaveLength(5), { timeout: 30_000 });
    await storeTestLead(test.queries);
    outbox.wake();
    await vi.waitFor(
      async () => {
        const { jobs } = await readStored(test.queries);
        const sent = jobs.filter(({ status }) => status === 'sent');
        expect(sent.map((job) => job.kind)).toEqual(['mail']);
      },
      { timeout: 30_000 },
    );
    const stopped = outbox.stop();
    for (const answer of waiting) answer();
    await stopped;
  },
);
