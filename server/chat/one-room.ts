import { z } from 'zod';

/** Parameters of a call about one room or one user. */
export const idParamsSchema = z.object({ id: z.string() });

/** `after` is the id of the last message that the caller knows; the first one counts. */
export const afterSchema = z.object({
  after: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
});

export type OneRoom = {
  Params: z.infer<typeof idParamsSchema>;
  Querystring: z.infer<typeof afterSchema>;
};
