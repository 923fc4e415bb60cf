import { ComparisonTable } from '@/components/pricing/comparison-table';
import { listProducts } from '@/lib/content';

/** The comparison table of the first product that has plans. */
export function TableSample() {
  const product = listProducts().find(({ pricings }) => pricings.length > 0);
  return product ? <ComparisonTable product={product} /> : null;
}
