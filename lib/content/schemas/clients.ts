import { z } from 'zod';
import { sizeSchema, slug, texts } from './common';

/** `clients.yaml`: fictional clients; each logo is `public/images/clients/<id>.svg`. */
const clientSchema = z.strictObject({
  id: slug.meta({
    description:
      'The name of the logo public/images/clients/kopi-tugu.svg, without its ending. No two have the same.',
    examples: ['kopi-tugu'],
  }),
  ...texts({ name: 'The name of the client, read out in place of the logo.' }).shape,
  ...sizeSchema.shape,
});
export const clientsSchema = z
  .strictObject({
    items: z.array(clientSchema).min(1).describe('The clients in the order of their logos.'),
  })
  .describe(
    'Fictional clients and their logos. A logo has one colour and is drawn in ink, because currentColor is not available in a picture.',
  );
export type Client = z.infer<typeof clientSchema>;
