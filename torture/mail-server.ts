import { setTimeout } from 'node:timers/promises';
import { startSmtp, type TestSmtp } from '../server/testing/smtp';

/** How the mail server behaves; `half` refuses every second mail and one of the two recipients. */
export type MailMood = { now: 'well' | 'refuses' | 'slow' | 'silent' | 'half' };

const slowAnswerMs = 1_000;
const lookAgainMs = 20;

/** A mail server whose behaviour a fault may change at any time. */
export function startMailServer(mood: MailMood): Promise<TestSmtp> {
  let count = 0;
  const refuses = () => {
    count += 1;
    return mood.now === 'refuses' || (mood.now === 'half' && count % 2 === 0);
  };
  const whileSilent = async () => {
    while (mood.now === 'silent') await setTimeout(lookAgainMs);
  };
  return startSmtp(refuses, {
    refusesRecipient: (address) => mood.now === 'half' && address.startsWith('two@'),
    beforeGreeting: whileSilent,
    async beforeAnswer() {
      if (mood.now === 'slow') await setTimeout(slowAnswerMs);
      await whileSilent();
    },
  });
}
