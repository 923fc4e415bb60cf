import { getPricingPage, type Plan, type Product } from '@/lib/content';

/** Every feature of the plans, those of the last plan first, because it has most. */
function listFeatures(product: Product): string[] {
  const texts = product.pricings
    .toReversed()
    .flatMap((plan) => plan.features.map(({ text }) => text));
  return [...new Set(texts)];
}

/** Plans side by side. On a phone each feature has a line above its cells. */
export function ComparisonTable({ product }: { product: Product }) {
  const { comparison } = getPricingPage();
  const { pricings } = product;
  return (
    <table
      aria-label={`${comparison.title}: ${product.name}`}
      data-plans={pricings.length}
      className="comparison mt-8 w-full table-fixed text-left phone:block"
    >
      <thead className="phone:sticky phone:top-below-header phone:z-1 phone:block phone:bg-surface">
        <tr>
          <th scope="col" className="left-0 z-2 w-2/5 pl-0 phone:sr-only">
            <span className="max-md:sr-only">{comparison.featureLabel}</span>
          </th>
          {pricings.map((plan) => (
            <th key={plan.id} scope="col">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="*:border-b phone:block">
        {listFeatures(product).map((text) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            {pricings.map((plan) => (
              <PlanCell key={plan.id} plan={plan} text={text} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanCell({ plan, text }: { plan: Plan; text: string }) {
  const { included, notGiven, notSpecified } = getPricingPage().comparison;
  const feature = plan.features.find((one) => one.text === text);
  if (!feature) {
    const isOpen = plan.notSpecified.includes(text);
    return <td className="text-text-soft">{isOpen ? notSpecified : notGiven}</td>;
  }
  if (feature.value) return <td>{feature.value}</td>;
  return (
    <td className="tick">
      <span className="sr-only">{included}</span>
    </td>
  );
}
