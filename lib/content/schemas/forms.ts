import { demoRequestSchema as contract } from '../../contracts/demo-request';
import {
  eachOf,
  entry,
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  named,
  text,
} from './common';

const { label } = named('label');
const help = text.optional();
const confirmation = headingSchema.describe('Shown after sending; the mail says it too.');

/** The words of the demo modal; messages and options belong to the contract. */
const demoRequestSchema = fields({
  ...heading,
  ...named('close', 'loading', 'writeInstead'),
  choice: 'Precedes the plan for which a demo is requested.',
  ...named('submit', 'submitting'),
  choose: 'The first entry of a list, while nothing is chosen.',
  optional: 'Beside the label of an optional field.',
  fields: fields(
    eachOf(
      fields({ label, help, placeholder: text.optional() }),
      ...(Object.keys(contract.shape) as (keyof typeof contract.shape)[]),
    ),
  ),
  dialingCode: entry('The country code without JavaScript, as a text field.', {
    ...named('help', 'placeholder'),
  }),
  thankYou: confirmation,
});

const field = fields({
  label,
  help,
  short: text.describe('The name of the field in the list of what is missing.'),
});
const enquiry = { ...named('submit', 'sending'), confirmation };
const enquiryFields = eachOf(field, 'full_name', 'email', 'phone', 'message');

/** The words of the contact and partner forms; field messages belong to the contracts. */
const formsSchema = fields({
  missing: 'Precedes the list of what is missing.',
  reach: entry('Other ways to reach us, beside the form.', {
    ...named('title'),
    withoutScript: 'Shown without JavaScript.',
  }),
  captcha: entry('The box that tells persons from programs.', {
    ...named('label', 'short', 'working', 'checked'),
    failed: 'Shown when the check itself fails.',
    required: 'Shown when the box is not ticked.',
  }),
  marketing: entry('The box that agrees to news.', {
    ...field.shape,
    required: 'Shown when the form requires it.',
  }),
  contact: fields({
    ...enquiry,
    fields: fields({ ...enquiryFields, subject: field }),
  }),
  partner: fields({
    ...enquiry,
    fields: fields({ ...enquiryFields, ...eachOf(field, 'interest', 'company', 'industry') }),
    interests: fields(eachOf(fields(named('label', 'help')), 'referral', 'reseller')),
  }),
});

export const formFiles = {
  /** The mail that confirms a form; its title and first sentence are what the form says after sending. */
  'acknowledgement.yaml': fields({
    reach: 'Says how to add something.',
    phone: 'Precedes the phone number.',
    hours: 'Precedes the opening hours.',
    links: entry('Pages to read until the answer.', { title: text, pages: list(linkSchema) }),
    why: 'The last paragraph: why this mail was sent.',
  }),
  /** The mail with the answers of the team to a visitor who left an address in the chat. */
  'answer-mail.yaml': fields({
    subject: 'The subject, and the heading of the mail.',
    intro: "Precedes the team's answers.",
    link: 'The link that opens the chat.',
    where: 'Says where the link opens the chat, and how else to answer.',
    why: 'The last paragraph: why this mail was sent, and how to get no more.',
  }),
  'demo-request.yaml': demoRequestSchema,
  'forms.yaml': formsSchema,
};
