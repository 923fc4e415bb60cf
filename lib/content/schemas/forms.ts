import { z } from 'zod';
import { choiceFields, demoRequestSchema as contract } from '../../contracts/demo-request';
import { eachOf, fields, heading, headingSchema, linkSchema, list, named, text } from './common';

const { label } = named('label');
const help = text.optional();
const choice = fields({
  label,
  help,
  options: list(label).describe(
    'What a visitor can choose; it is sent and stored as it is written.',
  ),
});
const confirmation = headingSchema.describe('Shown after sending; the mail says it too.');

const demoRequestSchema = fields({
  ...heading,
  ...named('close', 'loading', 'writeInstead', 'choice', 'submit', 'submitting', 'choose'),
  ...named('optional'),
  fields: fields({
    ...eachOf(
      fields({ label, help, placeholder: text.optional() }),
      ...(Object.keys(contract.shape) as (keyof typeof contract.shape)[]),
    ),
    ...eachOf(choice, ...choiceFields),
  }),
  dialingCode: fields(named('help', 'placeholder')).describe(
    'The country code without JavaScript, as a text field.',
  ),
  thankYou: confirmation,
});

const field = fields({
  label,
  help,
  short: text.describe('The name of the field in the list of what is missing.'),
});
const enquiry = { ...named('submit', 'sending'), confirmation };
const person = ['full_name', 'email', 'phone'] as const;

const formsSchema = fields({
  ...named('missing', 'another'),
  and: 'The word before the last field of the list of what is missing.',
  messages: fields({
    ...named('full_name', 'phone', 'subject', 'message', 'interest', 'company', 'industry'),
    ...named('email', 'invalidEmail', 'digitsOnly', 'dialingCode', 'unknownField'),
    email_address: 'That of the demo form; "email" is that of the others.',
    text: 'For a blank message in the chat; "name" is for a blank name.',
    ...named('name'),
    characters: 'For signs that cannot be stored.',
    tooLong: 'For a text that is too long. [most] has to stay.',
  }).describe('Shown at a field that is not filled as it has to be.'),
  reach: fields({ ...named('title'), withoutScript: 'Shown without JavaScript.' }).describe(
    'Other ways to reach us, beside the form.',
  ),
  captcha: fields({
    ...named('label', 'short', 'working', 'checked'),
    failed: 'Shown when the check itself fails.',
    required: 'Shown when the box is not ticked.',
  }).describe('The box that tells persons from programs.'),
  marketing: fields({
    ...field.shape,
    required: 'Shown when the form requires it.',
  }).describe('The box that agrees to news.'),
  contact: fields({
    ...enquiry,
    newsConsent: z
      .enum(['required', 'optional'])
      .default('required')
      .describe(
        'Whether a visitor has to agree to news to send the form. Left out, it is required.',
      ),
    // In the order of the form: a visitor is told in this order what is missing.
    fields: fields(eachOf(field, ...person, 'subject', 'message')),
  }),
  partner: fields({
    ...enquiry,
    fields: fields(eachOf(field, 'interest', ...person, 'company', 'industry', 'message')),
    interests: fields(eachOf(fields(named('label', 'help')), 'referral', 'reseller')),
  }),
});

export const formFiles = {
  /** The mail that confirms a form; its title and first sentence are what the form says after sending. */
  'acknowledgement.yaml': fields({
    reach: 'Says how to add something.',
    ...named('phone', 'hours'),
    links: fields({ title: text, pages: list(linkSchema) }).describe(
      'Pages to read until the answer.',
    ),
    ...named('why'),
  }),
  /** The mail with the answers of the team to a visitor who left an address in the chat. */
  'answer-mail.yaml': fields(named('subject', 'intro', 'link', 'where', 'why')),
  'demo-request.yaml': demoRequestSchema,
  'forms.yaml': formsSchema,
};
