import { z } from 'zod';
import { getProduct, type Topic } from '@/lib/content';

const memorySchema = z.object({
  asks: z.enum(['price', 'cheapest', 'difference', 'addOn', 'fit', 'hours']).optional(),
  solution: z.string().optional(),
  plans: z.array(z.string()).optional(),
  feature: z.string().optional(),
  isAnnual: z.boolean().optional(),
  topic: z.string().optional(),
  /** Ids of the topics that were listed or offered, in their order. */
  listed: z.array(z.string()).optional(),
});
/** What a conversation was about; a follow-up is read with it. */
export type Memory = z.infer<typeof memorySchema>;

/** Reads a stored memory; one that another release wrote in another form is forgotten. */
export const readMemory = (json: string | null): Memory =>
  json === null ? {} : (memorySchema.safeParse(JSON.parse(json)).data ?? {});

/** The memory after a quote; without a solution, the previous one is kept. */
export function rememberTopic({ id }: Topic, before: Memory): Memory {
  const [kind, slug = ''] = id.split('/');
  const product = getProduct(slug);
  const solution = product?.slug ?? before.solution;
  if (kind !== 'plans' || !product) return { topic: id, solution };
  return {
    asks: 'price',
    solution,
    listed: product.pricings.map((plan) => `plans/${slug}/${plan.id}`),
  };
}
