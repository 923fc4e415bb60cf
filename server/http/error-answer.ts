import type { ErrorAnswer } from '@/lib/contracts/answers';

/** Every error has this shape (`docs/architecture.md`, Contracts). */
export function errorAnswer(
  code: string,
  message: string,
  fields?: Record<string, string>,
): ErrorAnswer {
  return { error: { code, message, ...(fields && { fields }) } };
}
