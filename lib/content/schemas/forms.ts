import { z } from 'zod';
import { fieldsOf, headingSchema, linkSchema, text, texts } from './common';

const helpedField = z.strictObject({
  label: text.describe('Stands over the field.'),
  help: text.optional().describe('The small line that says what to write.'),
});
const demoField = helpedField.extend({
  placeholder: text.optional().describe('Stands in the empty field.'),
});

/** `demo-request.yaml`: the words of the demo modal; messages and options belong to the contract. */
export const demoRequestCopySchema = headingSchema
  .extend({
    ...texts({
      close: 'The button that closes the form, for screen readers.',
      loading: 'Stands where the form will be, until its script has come.',
      writeInstead: 'The link to the contact page beside it.',
      choice: 'Stands before the plan for which a demo is asked.',
      submit: 'The button that sends the form.',
      submitting: 'The same button while the form is sent.',
      choose: 'The first entry of a list, as long as nothing is chosen.',
      optional: 'Stands beside the label of a field that may stay empty.',
    }).shape,
    fields: fieldsOf(demoField, {
      full_name: "The visitor's name.",
      email: 'The e-mail address.',
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
    }).describe('The fields of the form.'),
    dialingCode: texts({
      help: 'The small line that says what to write.',
      placeholder: 'Stands in the empty field.',
    }).describe('The country code without JavaScript, where it is a text field.'),
    thankYou: headingSchema.describe('Shown when the form has arrived; the mail says it too.'),
  })
  .describe(
    'The demo form. Its error messages and the entries of its lists belong to the code in lib/contracts.',
  );
export type DemoRequestCopy = z.infer<typeof demoRequestCopySchema>;

const field = helpedField.extend({
  short: text.describe("The field's name in the line that lists what is still missing."),
});
const fields = fieldsOf(field, {
  full_name: "The visitor's name.",
  email: 'The e-mail address.',
  phone: 'The phone number.',
  message: 'The message.',
});
const enquirySchema = texts({
  submit: 'The button that sends the form.',
  sending: 'The same button while the form is sent.',
}).extend({
  confirmation: headingSchema.describe('Shown when the form has arrived; the mail says it too.'),
});

const captchaSchema = texts({
  label: 'Stands beside the box.',
  short: 'Its name in the line that lists what is still missing.',
  working: 'Said while the check runs.',
  checked: 'Said after a check.',
  failed: 'Said when the check could not be made.',
  required: 'Said when the box was not ticked.',
});

/** `forms.yaml`: the words of the contact and partner forms; field messages belong to the contracts. */
export const formsSchema = z
  .strictObject({
    ...texts({ missing: 'Stands before the list of what is still missing.' }).shape,
    reach: texts({
      title: 'The heading beside the form.',
      withoutScript: 'Said where JavaScript is off.',
    }).describe('Other ways to reach us, beside the form.'),
    captcha: captchaSchema.describe('The box that tells persons from programs.'),
    marketing: field
      .extend(texts({ required: 'Said where the form cannot do without it.' }).shape)
      .describe('The box that agrees to news.'),
    contact: enquirySchema
      .extend({
        fields: fields
          .extend(fieldsOf(field, { subject: 'The subject of the message.' }).shape)
          .describe('The fields of the form.'),
      })
      .describe('The form on the contact page.'),
    partner: enquirySchema
      .extend({
        fields: fields
          .extend(
            fieldsOf(field, {
              interest: 'The choice between the programs.',
              company: "The company's name.",
              industry: "The company's trade.",
            }).shape,
          )
          .describe('The fields of the form.'),
        interests: fieldsOf(
          texts({ label: 'The name of the choice.', help: 'What the choice means.' }),
          { referral: 'The referral program.', reseller: 'The reseller program.' },
        ).describe('The programs to choose from.'),
      })
      .describe('The form on the page for partners.'),
  })
  .describe(
    'The contact and the partner form. Messages of single fields belong to the code in lib/contracts.',
  );
export type FormsCopy = z.infer<typeof formsSchema>;
export type CaptchaCopy = FormsCopy['captcha'];

/** `acknowledgement.yaml`: the mail to the sender of a form, besides the form's own words of thanks. */
export const acknowledgementSchema = z
  .strictObject({
    ...texts({
      reach: 'Says how to add something.',
      phone: 'Stands before the phone number.',
      hours: 'Stands before the opening hours.',
    }).shape,
    links: z
      .strictObject({
        title: text.describe('The line over the links.'),
        pages: z.array(linkSchema).min(1).describe('The links in their order.'),
      })
      .describe('Pages to read in the meantime.'),
    ...texts({ why: 'The last paragraph: why this mail was sent.' }).shape,
  })
  .describe(
    'The mail that tells the sender of a form that it has arrived. Its title and its first sentence are what the form says after sending (demo-request.yaml, forms.yaml). Nothing of the form is repeated in it.',
  );

export const answerMailSchema = z
  .strictObject(
    texts({
      subject: 'The subject, and the heading of the mail.',
      intro: "Stands before the team's answers.",
      link: 'The link that opens the chat.',
      where: 'Says where the link opens the chat, and how else to answer.',
      why: 'The last paragraph: why this mail was sent, and how to get no more.',
    }).shape,
  )
  .describe(
    'The mail that brings the answers of the team to a visitor who left an address in the chat and has not seen them there. Nothing that the visitor wrote is repeated in it.',
  );
