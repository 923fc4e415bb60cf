import { Chip } from '@/components/ui/chip';
import { ContentIcon } from '@/components/ui/content-icon';
import { Heading } from '@/components/ui/heading';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { tintBackground } from '@/components/ui/tint';
import type { Home, Product } from '@/lib/content';

type SolutionsProps = { copy: Home['solutions']; products: Product[] };

/** Live products as unequal cells that show the product at work; beta ones as a quiet row below. */
export function Solutions({ copy, products }: SolutionsProps) {
  const live = products.filter((product) => !product.beta);
  const beta = products.filter((product) => product.beta);
  return (
    <Section id="solutions" aria-labelledby="solutions-title" className="pt-section">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <Heading id="solutions-title">{copy.title}</Heading>
        <p className="max-w-measure text-ink-soft">{copy.description}</p>
      </div>
      <ul className="mt-12 grid gap-4 lg:grid-cols-12">
        {live.map((product, index) => (
          <LiveSolution
            key={product.slug}
            product={product}
            isWide={index % 3 === 0}
            label={copy.exploreLabel}
          />
        ))}
      </ul>
      <ul className="mt-4 grid gap-px overflow-hidden rounded-card bg-sand sm:grid-cols-3">
        {beta.map((product) => (
          <li key={product.slug} className="bg-sand-light p-6" data-reveal="">
            <ContentIcon name={product.icon} className="size-6" />
            <h3 className="mt-8 font-semibold text-body">
              <PageLink href={`/product/${product.slug}`} className="hover:underline">
                {product.name}
              </PageLink>
            </h3>
            <p className="mt-3">
              <Chip tone="paper">{copy.comingSoonLabel}</Chip>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type LiveSolutionProps = { product: Product; isWide: boolean; label: string };

function LiveSolution({ product, isWide, label }: LiveSolutionProps) {
  const { slug, name, description, tint, details } = product;
  return (
    <li
      data-reveal=""
      className={`relative overflow-hidden rounded-scene ${tintBackground[tint]} ${isWide ? 'lg:col-span-12 lg:grid lg:grid-cols-[5fr_7fr]' : 'lg:col-span-6'}`}
    >
      <div className="flex flex-col items-start p-7 lg:p-10">
        <h3 className="text-title">{name}</h3>
        <p className="mt-3 max-w-md text-ink-soft">{description}</p>
        <PageLink
          href={`/product/${slug}`}
          aria-label={`${label}: ${name}`}
          className="mt-auto pt-6 font-semibold underline decoration-2 decoration-ink underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
        >
          {label}
        </PageLink>
      </div>
      <Picture
        picture={details.img}
        sizes={isWide ? '(min-width: 64rem) 58vw, 100vw' : '(min-width: 64rem) 50vw, 100vw'}
        className="h-auto w-full"
      />
    </li>
  );
}
