import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getForms } from '@/lib/content';
import { translateMessage } from '@/lib/contracts/messages';
import { unstorable } from '@/lib/contracts/unstorable';
import { Refusal } from './refusal';

/** A Fastify instance that infers the types of its routes from their zod schemas. */
export type App = Parameters<FastifyPluginAsyncZod>[0];

const { messages: words } = getForms();

/** Validates input by its schema, and that databases can store its texts; one message per field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) => {
    const { success, data: value, error } = z.safeParse(schema, input);
    const issues = success ? findUnstorable(value) : error.issues;
    if (success && issues.length === 0) return { value };
    const messages = issues.flatMap((issue): [field: string, message: string][] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, translateMessage(words, 'unknownField')])
        : [[issue.path.join('.') || 'body', translateMessage(words, issue.message)]],
    );
    // The first message of a field counts.
    const fields = Object.fromEntries(messages.reverse());
    return {
      error: new Refusal(400, 'invalid', 'Some fields are not as they have to be.', { fields }),
    };
  };

/** PostgreSQL stores no null characters and no halves of a surrogate pair. */
function findUnstorable(data: unknown): z.core.$ZodIssue[] {
  return Object.entries(Object(data))
    .filter(([, input]) => typeof input === 'string' && unstorable.test(input))
    .map(([name, input]) => ({ code: 'custom', path: [name], input, message: 'characters' }));
}
