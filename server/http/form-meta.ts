import type { FastifyRequest } from 'fastify';
import { type FormMeta, formMetaSchema } from '@/lib/contracts/form-meta';

/** People take longer to fill in a form. */
const minFillingMs = 2000;

/** Every form of the site sends `trap` and `elapsed`; a bot may leave them out. */
const noFormData = 'no form data';
const trapFilled = 'hidden field filled';

type ReadMeta = Pick<FormMeta, 'country' | 'choice' | 'origin'> & { suspected: string | null };

/** Reads what a form sends beside its payload, and why it may be a bot's; an unreadable header is one reason. */
export function readFormMeta({ headers, trap: plainTrap }: FastifyRequest): ReadMeta {
  if (plainTrap !== undefined) return { suspected: plainTrap === '' ? null : trapFilled };
  const text = headers['x-form-meta'];
  if (text === undefined) return { suspected: noFormData };
  try {
    const { trap, elapsed, ...meta } = formMetaSchema.parse(JSON.parse(String(text)));
    const suspected = [
      ...(trap === undefined || elapsed === undefined ? [noFormData] : []),
      ...(trap ? [trapFilled] : []),
      ...(elapsed !== undefined && elapsed < minFillingMs ? ['sent too fast'] : []),
    ];
    return { ...meta, suspected: suspected.join(', ') || null };
  } catch {
    return { suspected: 'unreadable form data' };
  }
}
