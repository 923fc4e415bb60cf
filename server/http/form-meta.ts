import type { FastifyRequest } from 'fastify';
import { type FormMeta, formMetaSchema } from '@/lib/contracts/form-meta';

/** People take longer than this to send a form of a page that they open, in milliseconds. */
const minFillingMs = 2000;

/** Every form of the site sends both fields with its JSON; a bot may leave them out. */
const noFormData = 'no form data';
const trapFilled = 'hidden field filled';

type ReadMeta = Pick<FormMeta, 'country' | 'choice' | 'origin'> & { suspected: string | null };

/**
 * What a form says beside its payload and the reasons to suspect a bot, from `x-form-meta`; an
 * unreadable header is a reason for suspicion, never for a refusal. A plain form has its honeypot alone.
 */
export function readFormMeta({ headers, trap: plainTrap }: FastifyRequest): ReadMeta {
  if (plainTrap !== undefined) return { suspected: plainTrap === '' ? null : trapFilled };
  const text = headers['x-form-meta'];
  if (text === undefined) return { suspected: noFormData };
  try {
    const { trap, elapsed, ...said } = formMetaSchema.parse(JSON.parse(String(text)));
    const suspected = [
      ...(trap === undefined || elapsed === undefined ? [noFormData] : []),
      ...(trap ? [trapFilled] : []),
      ...(elapsed !== undefined && elapsed < minFillingMs ? ['sent too fast'] : []),
    ];
    return { ...said, suspected: suspected.join(', ') || null };
  } catch {
    return { suspected: 'unreadable form data' };
  }
}
