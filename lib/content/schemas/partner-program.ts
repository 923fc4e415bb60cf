import { z } from 'zod';
import { headingSchema, pointSchema, texts } from './common';

const partnerBenefitSchema = z.strictObject({
  ...texts({ benefit: 'What a partner gets.' }).shape,
  referral: z.boolean().describe('Whether a referral partner gets it.'),
  reseller: z.boolean().describe('Whether a reseller gets it.'),
});
export const benefitsSchema = z
  .strictObject({
    items: z.array(partnerBenefitSchema).min(1).describe('The rows of the table in their order.'),
  })
  .describe('The rows of the benefits table on the partner page.');

const programSchema = headingSchema.extend({
  ...texts({ howItWorks: 'The heading over the steps.' }).shape,
  steps: z.array(headingSchema).length(3).describe('The steps in their order; there are three.'),
});

export const partnerProgramSchema = headingSchema
  .extend({
    ...texts({ joinLabel: 'The button that leads to the form.' }).shape,
    reasons: headingSchema
      .extend({ items: z.array(pointSchema).min(1).describe('The reasons in their order.') })
      .describe('Why to become a partner.'),
    benefits: headingSchema
      .extend(
        texts({
          benefitLabel: 'The heading of the column of benefits.',
          referralLabel: 'The heading of the column of referral partners.',
          resellerLabel: 'The heading of the column of resellers.',
          yes: 'Read out where a partner gets a benefit. Write the field as "yes", in quotation marks.',
          no: 'Read out where a partner does not get it. Write the field as "no", in quotation marks.',
        }).shape,
      )
      .describe('The table of benefits; its rows come from benefits.yaml.'),
    programs: z
      .array(programSchema)
      .length(2)
      .describe('The two kinds of partners: first referral, then reseller.'),
    form: headingSchema.describe('The heading over the form; its fields come from forms.yaml.'),
  })
  .describe('The page for partners.');
export type PartnerProgramPage = z.infer<typeof partnerProgramSchema>;
