import type { Product } from '@/lib/content';
import { PlanCard } from './plan-card';

type PlanGridProps = { product: Product };

/** Three columns for exactly three plans, otherwise two (specification §2). */
export function PlanGrid({ product }: PlanGridProps) {
  const columns = product.pricings.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2';
  return (
    <ul className={`mt-8 grid gap-4 ${columns}`}>
      {product.pricings.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}
