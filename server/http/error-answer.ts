import { type ErrorAnswer, errorAnswerSchema } from '@/lib/contracts/answers';
import type { Refusal } from './refusal';

/** The body that answers a refusal (`docs/architecture.md`, The API). */
export function errorAnswer({ code, message, details: { fields } }: Refusal): ErrorAnswer {
  return { error: { code, message, ...(fields && { fields }) } };
}

/** The answers that a route declares: a body with 200, and the common error shape. */
export const answers = <S>(ok: S) => ({ 200: ok, default: errorAnswerSchema });
