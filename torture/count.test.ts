import { beforeEach, describe, expect, it } from 'vitest';
import { findAcknowledged, findDoubled, type Stored } from './count';

const mailTo = (recipient: string) => ({
  id: `mail-to-${recipient}`,
  kind: 'mail',
  lead_id: 'lead',
  recipient,
});
const acknowledged = {
  leads: new Set(['lead']),
  subscribers: new Set(['visitor-2@example.com']),
  messages: new Map([['message-1', 'room']]),
};

/** One lead with both mails, one address and one message. */
function makeStored() {
  const jobs = [mailTo('one'), mailTo('two')];
  return {
    leads: [{ id: 'lead', email: 'visitor-1@example.com' }],
    jobs,
    messages: [{ chat_room_id: 'room', id: 'message-1', text: 'Visitor 1', position: 1 }],
    subscribers: [{ email: 'visitor-2@example.com' }],
    arrived: jobs.map(({ id }) => `<${id}@sedia.example>`),
  };
}

let stored: ReturnType<typeof makeStored>;
beforeEach(() => {
  stored = makeStored();
});
const find = () => findAcknowledged(stored as unknown as Stored, acknowledged);
const doubled = () => findDoubled(stored as unknown as Stored);

describe('the count', () => {
  it('finds everything once', () => {
    expect([find(), doubled()]).toEqual([{ found: 3, lost: [] }, []]);
  });

  it.each([
    ['lead', () => stored.leads.pop()],
    ['mail at the mail server', () => stored.arrived.pop()],
    ['address', () => stored.subscribers.pop()],
    ['message', () => stored.messages.pop()],
  ])('misses a %s', (_name, lose) => {
    lose();
    expect(find()).toMatchObject({ found: 2, lost: [expect.any(String)] });
  });

  it.each([
    ['lead', () => stored.leads.push({ id: 'other', email: 'visitor-1@example.com' })],
    ['mail', () => stored.jobs.push({ ...mailTo('three'), id: 'another' })],
    ['address', () => stored.subscribers.push({ email: 'visitor-2@example.com' })],
    [
      'message',
      () => stored.messages.push({ ...stored.messages[0], id: 'message-2', position: 2 } as never),
    ],
  ])('sees a doubled %s', (_name, double) => {
    double();
    expect(doubled()).toHaveLength(1);
  });
});
