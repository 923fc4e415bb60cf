import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FormName } from '@/lib/contracts/form-meta';
import type { CaptchaUse } from '../repositories/captcha-uses';
import { describeError } from '../start-error';

/** `unsure`: the verifier gave a low score, or no usable answer for the reason told. */
export type RecaptchaResult =
  | { outcome: 'human'; use: CaptchaUse }
  | { outcome: 'invalid' }
  | { outcome: 'unsure'; reason: string };

type Options = { secretKey: string; verifyUrl: string; minScore: number; hostnames: string[] };

const patienceMs = 5_000;
/** Google takes a token for two minutes; ours to remember for longer than that. */
const rememberMs = 10 * 60 * 1000;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Asks the verifier about a token of reCAPTCHA v3. */
export async function checkRecaptcha(
  token: string,
  form: FormName,
  options: Options,
): Promise<RecaptchaResult> {
  const asked = await askVerifier(token, options);
  if ('reason' in asked) return { outcome: 'unsure', reason: asked.reason };
  const { success, score = 0, action, hostname = '', 'error-codes': errors = [] } = asked.answer;
  if (!success) {
    // Our own key is wrong then, which no visitor can mend by trying again.
    const isOurFault = errors.some((code) => code.endsWith('-input-secret'));
    return isOurFault ? { outcome: 'unsure', reason: errors.join(', ') } : { outcome: 'invalid' };
  }
  const isOurs = action === form.replaceAll('-', '_') && options.hostnames.includes(hostname);
  if (!isOurs) return { outcome: 'invalid' };
  if (score < options.minScore) return { outcome: 'unsure', reason: `score ${score}` };
  const hash = createHash('sha256').update(token).digest('hex');
  const expires_at = new Date(Date.now() + rememberMs).toISOString();
  return { outcome: 'human', use: { hash, expires_at } };
}

type Asked = { answer: z.infer<typeof answerSchema> } | { reason: string };

async function askVerifier(token: string, options: Options): Promise<Asked> {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? { answer: answer.data } : { reason: 'an answer we do not know' };
  } catch (error) {
    return { reason: describeError(error) };
  }
}
