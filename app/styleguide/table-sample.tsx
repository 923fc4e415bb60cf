import { listProducts } from '@/lib/content';
import { ComparisonTable } from '../[consent]/(asking)/pricing/comparison-table';

/** The comparison table of the first product that has plans. */
export function TableSample() {
  const product = listProducts().find(({ pricings }) => pricings.length > 0);
  return product ? <ComparisonTable product={product} /> : null;
}
