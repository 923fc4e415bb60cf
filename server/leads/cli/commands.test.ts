import { beforeEach, describe, expect, it } from 'vitest';
import { readCommand } from '../../db/database-command';
import type { OutboxRow } from '../../db/schema';
import { insertAttempt } from '../../jobs/attempts-table';
import { readTestConfig } from '../../testing/app';
import { prepareDatabase } from '../../testing/database';
import { chosen, fullChoice, fullDemoRequest, fullOrigin } from '../../testing/requests';
import { clearStored, readStored } from '../../testing/stored';
import { storeTestLead } from '../../testing/stored-lead';
import { createAcknowledge } from '../acknowledge';
import {
  leadsProgram,
  listCommand,
  resendCommand,
  retryCommand,
  setAsideCommand,
  showCommand,
} from './commands';

const here = 'here@team.example';
const gone = 'Gone@team.example';

describe('npm run leads', () => {
  const test = prepareDatabase();
  let id = '';
  beforeEach(async () => {
    await clearStored(test.queries);
    const lead = { payload: fullDemoRequest, to: [here, gone], webhook: 'json' as const };
    id = await storeTestLead(test.queries, lead);
  });

  const list = () => listCommand(test.queries);
  const show = (lead = id) => showCommand(test.queries, lead);
  const change = (recipient: string, columns: Partial<OutboxRow>) =>
    test.queries.updateTable('outbox').set(columns).where('recipient', '=', recipient).execute();
  const jobs = async () => (await readStored(test.queries)).jobs;
  const statuses = async () =>
    Object.fromEntries((await jobs()).map((job) => [job.recipient ?? job.kind, job.status]));
  const jobTo = async (recipient: string) =>
    (await jobs()).find((job) => job.recipient === recipient)?.id ?? '';

  it('shows the recipient, state and attempts of each mail, and how many fail', async () => {
    await change(here, { status: 'sent', attempts: 1, sent_at: '2026-01-02T03:04:05.000Z' });
    await change(gone, { attempts: 7, last_error: '550 no such user' });
    await insertAttempt(test.queries, await jobTo(here), 'mail taken');
    const shown = await show();
    expect(shown).toMatch(/^Phone number: +0812345678$/m);
    // Each attempt once, below its own mail.
    expect(shown.match(/mail taken/g)).toHaveLength(1);
    expect(shown).toMatch(
      /^Mail: .* to here@team\.example sent 2026-01-02T03:04:05\.000Z, 1 attempt\nAttempt: +\S+ mail taken$/m,
    );
    expect(shown).toMatch(
      /^Mail: .* to Gone@team\.example pending, 7 attempts, .*550 no such user$/m,
    );
    expect(await list()).toContain(`${id}  demo-request`);
    for (const state of [`mail to ${here} sent`, `mail to ${gone} pending`])
      expect(await list()).toContain(state);
    expect(await list()).toContain(
      `\nFailing: 1 mail to ${gone}; tried until "set-aside" ends it.\n`,
    );
    await expect(show('x')).rejects.toThrow('There is no lead x');
  });

  it('shows choice and origin, and marks what is suspected', async () => {
    const suspected = ['sent too fast', 'hidden field filled'];
    const beside = { choice: fullChoice, origin: fullOrigin, suspected };
    const shown = await show(await storeTestLead(test.queries, beside));
    expect(shown).toMatch(new RegExp(`^Plan: +${chosen.plan.name}, Annual$`, 'm'));
    expect(shown).toMatch(/^Landing page: +\/product\/ecommerce-website$/m);
    expect(shown).toMatch(/^Campaign: +Buka toko ☕$/m);
    expect(shown).toContain('Suspected of spam:');
    expect(await list()).toMatch(/ suspected: sent too fast, hidden field filled$/m);
    expect(await show()).not.toMatch(/^(Plan|Landing page|Suspected)/m);
  });

  it('tries again what was given up, but no acknowledgement', async () => {
    const acknowledge = createAcknowledge(readTestConfig({ ACKNOWLEDGE_LEADS: 'true' }));
    const lead = await storeTestLead(test.queries, { acknowledge });
    await test.queries
      .updateTable('outbox')
      .set({ status: 'dead', last_error: '550 no' })
      .execute();
    expect(await list()).toContain('acknowledgement to budi@example.com dead');
    expect(await list()).toMatch(/\nGiven up: (?!.*acknowledgement).*; "retry" tries again\.\n/);
    expect(await show(lead)).toMatch(/^Acknowledgement: .* dead.* last error: 550 no$/m);
    expect(await retryCommand(test.queries)).toBe('4 will be tried again.\n');
    expect(await retryCommand(test.queries)).toBe('Nothing was given up or set aside.\n');
    expect(await statuses()).toMatchObject({ [here]: 'pending', 'budi@example.com': 'dead' });
  });

  it('sends a lead again to everybody who gets leads now, and to nobody else', async () => {
    const [first] = await jobs();
    await test.queries.deleteFrom('outbox').execute();
    const leadsTo = [here, gone, 'new@team.example'];
    expect(await resendCommand(test.queries, id, leadsTo)).toBe(
      `The mail of lead ${id} will be sent again to ${leadsTo.join(', ')}.\n`,
    );
    const again = await jobs();
    expect(again.map(({ recipient }) => recipient).sort()).toEqual(leadsTo.sort());
    for (const { kind, payload } of again)
      expect([kind, payload]).toEqual(['mail', first?.payload]);
    await expect(resendCommand(test.queries, 'x', leadsTo)).rejects.toThrow('There is no lead x');
  });

  it.each([
    ['the id of its lead', () => id],
    ['its id', () => jobTo(gone)],
    ['the address in another case', () => 'gone@TEAM.example'],
  ])('ends the retries of an unsent mail by %s until "retry"', async (_name, findTarget) => {
    await change(here, { status: 'sent' });
    const target = await findTarget();
    const done = 'Set aside: 1 mail; "retry" tries again.\n';
    expect(await setAsideCommand(test.queries, target)).toBe(done);
    expect(await statuses()).toEqual({ [here]: 'sent', [gone]: 'set-aside', webhook: 'pending' });
    expect(await list()).toContain(`\nSet aside: 1 mail to ${gone}; "retry" tries again.\n`);
    await expect(setAsideCommand(test.queries, target)).rejects.toThrow('no unsent mail of');
    expect(await retryCommand(test.queries)).toBe('1 will be tried again.\n');
    expect(await statuses()).toEqual({ [here]: 'sent', [gone]: 'pending', webhook: 'pending' });
  });
});

it.each([
  [[], 'It needs a command.'],
  [['show'], 'It needs the id of a lead.'],
  [['sell'], 'There is no command "sell".'],
  [['constructor'], 'There is no command "constructor".'],
  [['set-aside'], 'It needs the id of a lead or a mail, or an address.'],
  [['retry', 'x'], 'There are too many arguments.'],
  [['list', '--wrong'], "Unknown option '--wrong'"],
])('npm run leads refuses %j', (args, message) =>
  expect(() => readCommand(leadsProgram, args)).toThrow(message),
);
