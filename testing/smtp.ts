import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Delivery = { messageId: string; isAccepted: boolean };

/** A real SMTP server on a free port. */
export type TestSmtp = {
  url: string;
  deliveries: Delivery[];
  /** Each recipient that was refused, as often as it was. */
  refusedRecipients: string[];
  mails: Email[];
  stop(): Promise<void>;
};

type Options = {
  /** Recipients that it refuses for good, one RCPT after the other. */
  refusesRecipient?: (address: string) => boolean;
  /** What it waits for before it greets a client, and before it answers a mail. */
  beforeGreeting?: () => Promise<unknown>;
  beforeAnswer?: (recipients: string[]) => Promise<unknown>;
};

/** Starts one that refuses, for now, every delivery for which `refuses` says so. */
export async function startSmtp(
  refuses: (messageId: string, deliveries: Delivery[]) => boolean = () => false,
  {
    refusesRecipient = () => false,
    beforeGreeting = async () => {},
    beforeAnswer = async () => {},
  }: Options = {},
): Promise<TestSmtp> {
  const deliveries: Delivery[] = [];
  const refusedRecipients: string[] = [];
  const mails: Email[] = [];

  async function receive(stream: Readable, recipients: string[]): Promise<boolean> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    await beforeAnswer(recipients);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    const messageId = mail.messageId ?? '';
    const isAccepted = !refuses(messageId, deliveries);
    deliveries.push({ messageId, isAccepted });
    if (isAccepted) mails.push(mail);
    return isAccepted;
  }

  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => void beforeGreeting().then(() => done()),
    onRcptTo({ address }, _session, done) {
      if (!refusesRecipient(address)) return done();
      refusedRecipients.push(address);
      done(Object.assign(new Error(`<${address}>: No such user`), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients).then(
        (isAccepted) => done(isAccepted ? null : tryLater()),
        // A client that was killed during a mail waits for no answer.
        () => done(tryLater()),
      );
    },
  });
  // A client that is killed in the middle of a mail breaks its connection.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    refusedRecipients,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function tryLater(): Error {
  return Object.assign(new Error('Try later'), { responseCode: 451 });
}
