import { type ErrorAnswer, errorAnswerSchema } from '@/lib/contracts/answers';

/** Every error has this shape (`docs/architecture.md`, Contracts). */
export function errorAnswer(
  code: string,
  message: string,
  fields?: Record<string, string>,
): ErrorAnswer {
  return { error: { code, message, ...(fields && { fields }) } };
}

/** The answers that a route declares: a body with 200, and the common error shape. */
export const answers = <S>(ok: S) => ({ 200: ok, default: errorAnswerSchema });
