import { type FormsCopy, getForms } from '@/lib/content';
import { messageLimit, shortTextLimit } from '@/lib/contracts/limits';
import type { FieldSpec } from './field-spec';

type Words = FormsCopy['marketing'];

const line = (words: Words, name: string, more: Partial<FieldSpec>): FieldSpec => ({
  ...words,
  name,
  kind: 'text',
  maxLength: shortTextLimit,
  ...more,
});

const person = (words: Record<'full_name' | 'email' | 'phone', Words>, isWide: boolean) => [
  line(words.full_name, 'full_name', { autoComplete: 'name', isWide }),
  line(words.email, 'email', { kind: 'email', autoComplete: 'email' }),
  line(words.phone, 'phone', { kind: 'tel', autoComplete: 'tel' }),
];

const message = (words: Words) =>
  line(words, 'message', { kind: 'message', maxLength: messageLimit, isWide: true });

/** The contact form's fields, in order. */
export function listContactFields(): FieldSpec[] {
  const { fields } = getForms().contact;
  return [
    ...person(fields, false),
    line(fields.subject, 'subject', { autoComplete: 'off' }),
    message(fields.message),
  ];
}

/** The partner form's fields, in order. */
export function listPartnerFields(): FieldSpec[] {
  const { fields, interests } = getForms().partner;
  return [
    line(fields.interest, 'interest', {
      kind: 'choice',
      isWide: true,
      options: Object.entries(interests).map(([value, words]) => ({ value, ...words })),
    }),
    ...person(fields, true),
    line(fields.company, 'company', { autoComplete: 'organization' }),
    line(fields.industry, 'industry', { autoComplete: 'off' }),
    message(fields.message),
  ];
}
