import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenFreely } from './free-port';

export type TestSmtp = Awaited<ReturnType<typeof runSmtp>>;

/** An SMTP server until the test is over, with the mails that it has received; it may refuse all recipients. */
export async function runSmtp({ refuses = false } = {}) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const refusal = Object.assign(new Error('No such user'), { responseCode: 550 });
      done(refuses ? refusal : null);
    },
    async onData(stream, _session, done) {
      try {
        mails.push(await PostalMime.parse(await buffer(stream)));
        done();
      } catch (error) {
        // A client that was killed during a mail waits for no answer.
        done(error as Error);
      }
    },
  });
  // A client that is killed in the middle of a mail breaks its connection.
  server.on('error', () => {});
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${await listenFreely(server.server)}`, mails };
}
