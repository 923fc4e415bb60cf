import { z } from 'zod';
import { headingSchema, slug, texts } from './common';
import { iconName } from './icons';

const integrationSchema = z.strictObject({
  image: iconName,
  ...headingSchema.shape,
  ...texts({ setUp: 'How the connection is made.' }).shape,
  solutions: z
    .array(slug)
    .min(1)
    .meta({
      description:
        'The products that it belongs to, each by the name of its file in products/ without .yaml.',
      examples: [['ecommerce-website']],
    }),
});

export const integrationsSchema = headingSchema
  .extend({
    ...texts({
      chatLabel: 'The button that opens the messaging app.',
      chatTitle: 'The heading over that button.',
      chatDescription: 'The text over that button.',
      solutionsLabel: 'Stands before the products of an integration.',
      setUpLabel: 'Stands before how the connection is made.',
    }).shape,
    items: z.array(integrationSchema).min(1).describe('The integrations in their order.'),
    steps: headingSchema
      .extend({ items: z.array(headingSchema).min(1).describe('The steps in their order.') })
      .describe('How a tool is connected.'),
  })
  .describe('The page of integrations.');
export type IntegrationsPage = z.infer<typeof integrationsSchema>;
