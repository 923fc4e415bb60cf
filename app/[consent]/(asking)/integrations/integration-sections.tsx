import { Fragment } from 'react';
import { Mark } from '@/components/ui/mark';
import { Section, SectionTitle } from '@/components/ui/section';
import { type Content, getBrand, getProduct } from '@/lib/content';

/** The integration partners: what each does, its setup, and the solutions that include it. */
export function IntegrationList({ page }: { page: Content['integrations.yaml'] }) {
  const { tints } = getBrand();
  if (page.items.length === 0) return null;
  return (
    <Section className="pt-section">
      <ul className="divide-y divide-line border-line border-y">
        {page.items.map((item, index) => (
          <li
            key={index}
            data-reveal=""
            className="grid gap-x-10 gap-y-5 py-10 sm:grid-cols-[6rem_1fr] lg:grid-cols-[6rem_5fr_6fr]"
          >
            <span
              className={`grid size-20 place-items-center rounded-card tint-${tints[index % tints.length]?.id}`}
            >
              <Mark name={item.image} className="size-9" />
            </span>
            <div>
              <h2 className="text-title">
                <span translate="no">{item.name}</span>{' '}
                <span className="block font-normal text-body text-text-soft">{item.title}</span>
              </h2>
              <p className="mt-3 max-w-measure text-text-soft">{item.description}</p>
              <p className="mt-4 text-text-soft text-small">
                {item.solutions.map((slug, place) => (
                  <Fragment key={place}>
                    {place > 0 ? ', ' : `${page.solutionsLabel} `}
                    <a href={`/product/${slug}`} className="text-link text-text">
                      {getProduct(slug)?.name}
                    </a>
                  </Fragment>
                ))}
              </p>
            </div>
            <div className="sm:col-start-2 lg:col-start-auto">
              <h3 className="font-semibold">{page.setUpLabel}</h3>
              <p className="mt-1 max-w-measure text-text-soft">{item.setUp}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How a tool is connected, step by step. */
export function SetUpSteps({ steps }: Pick<Content['integrations.yaml'], 'steps'>) {
  return (
    <Section aria-labelledby="set-up-title" className="pt-section">
      <div className="grid gap-x-16 gap-y-10 rounded-scene bg-primary-quiet p-7 lg:grid-cols-[5fr_7fr] lg:p-14">
        <div>
          <SectionTitle id="set-up-title">{steps.title}</SectionTitle>
          <p className="mt-4 max-w-measure">{steps.description}</p>
        </div>
        <ol className="numbered space-y-8">
          {steps.items.map((step, index) => (
            <li key={index} data-reveal="">
              <h3 className="font-semibold">{step.title}</h3>
              <p className="mt-1 max-w-measure">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
