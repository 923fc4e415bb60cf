import { entry, entryOf, fields, heading, headingSchema, linkSchema, list, text } from './common';

const label = text.describe('Stands over the field.');
const help = text.optional().describe('The small line that says what to write.');
const short = text.describe("The field's name in the line that lists what is still missing.");
const placeholder = text.optional().describe('Stands in the empty field.');

/** The words of the demo modal; messages and options belong to the contract. */
const demoRequestSchema = entry(
  'The demo form. Its error messages and the entries of its lists belong to the code in lib/contracts.',
  {
    ...heading,
    close: 'The button that closes the form, for screen readers.',
    loading: 'Stands where the form will be, until its script has come.',
    writeInstead: 'The link to the contact page beside it.',
    choice: 'Stands before the plan for which a demo is asked.',
    submit: 'The button that sends the form.',
    submitting: 'The same button while the form is sent.',
    choose: 'The first entry of a list, as long as nothing is chosen.',
    optional: 'Stands beside the label of a field that may stay empty.',
    fields: entryOf('The fields of the form.', fields({ label, help, placeholder }), {
      full_name: "The visitor's name.",
      email: 'The email address.',
      phone_country: 'The country code of the phone number.',
      phone: 'The phone number.',
      company_name: "The company's name.",
      company_size: 'The number of people in the company.',
      department: 'The department.',
      job_position: 'The position.',
      social_media_type: 'The kind of social media.',
      social_media_account: 'The name on social media.',
      how_did_you_hear: 'How the visitor heard about us.',
      marketing: 'The box that agrees to news.',
    }),
    dialingCode: entry('The country code without JavaScript, where it is a text field.', {
      help: 'The small line that says what to write.',
      placeholder: 'Stands in the empty field.',
    }),
    thankYou: headingSchema.describe('Shown when the form has arrived; the mail says it too.'),
  },
);

const enquiry = {
  submit: 'The button that sends the form.',
  sending: 'The same button while the form is sent.',
  confirmation: headingSchema.describe('Shown when the form has arrived; the mail says it too.'),
};
const field = fields({ label, help, short });
const enquiryFields = {
  full_name: "The visitor's name.",
  email: 'The email address.',
  phone: 'The phone number.',
  message: 'The message.',
};

/** The words of the contact and partner forms; field messages belong to the contracts. */
const formsSchema = entry(
  'The contact and the partner form. Messages of single fields belong to the code in lib/contracts.',
  {
    missing: 'Stands before the list of what is still missing.',
    reach: entry('Other ways to reach us, beside the form.', {
      title: 'The heading beside the form.',
      withoutScript: 'Said where JavaScript is off.',
    }),
    captcha: entry('The box that tells persons from programs.', {
      label: 'Stands beside the box.',
      short: 'Its name in the line that lists what is still missing.',
      working: 'Said while the check runs.',
      checked: 'Said after a check.',
      failed: 'Said when the check could not be made.',
      required: 'Said when the box was not ticked.',
    }),
    marketing: entry('The box that agrees to news.', {
      ...field.shape,
      required: 'Said where the form cannot do without it.',
    }),
    contact: entry('The form on the contact page.', {
      ...enquiry,
      fields: entryOf('The fields of the form.', field, {
        ...enquiryFields,
        subject: 'The subject of the message.',
      }),
    }),
    partner: entry('The form on the page for partners.', {
      ...enquiry,
      fields: entryOf('The fields of the form.', field, {
        ...enquiryFields,
        interest: 'The choice between the programs.',
        company: "The company's name.",
        industry: "The company's trade.",
      }),
      interests: entryOf(
        'The programs to choose from.',
        fields({ label: 'The name of the choice.', help: 'What the choice means.' }),
        {
          referral: 'The referral program.',
          reseller: 'The reseller program.',
        },
      ),
    }),
  },
);

const aboutAcknowledgement =
  'The mail that tells the sender of a form that it has arrived. Its title and its first sentence are what the form says after sending (demo-request.yaml, forms.yaml). Nothing of the form is repeated in it.';
const aboutAnswer =
  'The mail that brings the answers of the team to a visitor who left an address in the chat and has not seen them there. Nothing that the visitor wrote is repeated in it.';

export const formFiles = {
  'acknowledgement.yaml': entry(aboutAcknowledgement, {
    reach: 'Says how to add something.',
    phone: 'Stands before the phone number.',
    hours: 'Stands before the opening hours.',
    links: entry('Pages to read in the meantime.', {
      title: text.describe('The line over the links.'),
      pages: list('The links in their order.', linkSchema),
    }),
    why: 'The last paragraph: why this mail was sent.',
  }),
  'answer-mail.yaml': entry(aboutAnswer, {
    subject: 'The subject, and the heading of the mail.',
    intro: "Stands before the team's answers.",
    link: 'The link that opens the chat.',
    where: 'Says where the link opens the chat, and how else to answer.',
    why: 'The last paragraph: why this mail was sent, and how to get no more.',
  }),
  'demo-request.yaml': demoRequestSchema,
  'forms.yaml': formsSchema,
};
