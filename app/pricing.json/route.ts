import { listPrices } from '@/lib/seo/price-list';

export const dynamic = 'force-static';

/** Every price of the pricing page, for programs. */
export function GET(): Response {
  return Response.json(listPrices());
}
