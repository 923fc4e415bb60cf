import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Button, buttonSizes, buttonVariants, LinkButton } from '@/components/ui/button';
import { Chip, chipTones } from '@/components/ui/chip';
import { ContentIcon } from '@/components/ui/content-icon';
import { Disclosure } from '@/components/ui/disclosure';
import { KawungMark, KawungPattern } from '@/components/ui/kawung';
import { Prose } from '@/components/ui/prose';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { tintBackground } from '@/components/ui/tint';
import { iconNames } from '@/lib/content/schemas/icons';
import { ComparisonTable } from '../[consent]/(asking)/pricing/comparison-table';
import { listPricedProducts } from '../[consent]/(asking)/pricing/pricing-view';
import { ControlSamples } from './control-samples';
import { FieldSamples } from './field-samples';

export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } };

const colours = [
  ...'bg-ink bg-ink-soft bg-ink-line bg-paper bg-sand bg-sand-light bg-stone'.split(' '),
  ...'bg-pandan bg-pandan-deep bg-kunyit bg-kunyit-deep bg-sambal'.split(' '),
  ...Object.values(tintBackground),
];
const sizes = 'text-display text-heading text-title text-lead text-body text-small'.split(' ');
const prose =
  '<h2>A heading of long text</h2><p>A paragraph with a <a href="/">link</a> and <strong>weight</strong>.</p><ul><li>First</li><li>Second</li></ul><ol><li>One</li><li>Two</li></ol>';

const keysOf = <Key extends string>(object: Record<Key, unknown>) => Object.keys(object) as Key[];
const variants = keysOf(buttonVariants);

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-sand border-t py-9">
      <h2 className="mb-8 text-title">{title}</h2>
      {children}
    </section>
  );
}

/** Each primitive in each state; in development only. */
export default function Styleguide() {
  const [product] = listPricedProducts();
  return (
    <main className="mx-auto max-w-page px-page py-8">
      <h1 className="mb-10 text-display">Styleguide</h1>
      <Sample title="Colours">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-6">
          {colours.map((colour) => (
            <li key={colour} className="text-small">
              <div className={`mb-1 h-12 rounded-card border border-sand ${colour}`} />
              {colour.replace('bg-', '')}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size.replace('text-', '')}: Ready-made solutions
          </p>
        ))}
      </Sample>
      <Sample title="Buttons">
        {keysOf(buttonSizes).map((size) => (
          <div key={size} className="mb-4 flex flex-wrap gap-4">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant} {size}
              </Button>
            ))}
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} disabled>
                {variant} off
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-6">
          <Button aria-disabled="true" aria-busy="true">
            Sending…
          </Button>
          <LinkButton href="/">Link button</LinkButton>
          <TextLink href="/">Text link</TextLink>
        </div>
      </Sample>
      <Sample title="Fields">
        <FieldSamples />
      </Sample>
      <Sample title="Segmented control and dialog">
        <ControlSamples />
      </Sample>
      <Sample title="Chips">
        <div className="flex flex-wrap gap-3 bg-sand-light p-4">
          {keysOf(chipTones).map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </div>
      </Sample>
      <Sample title="Disclosure">
        <Disclosure summary="Closed">What stands below it.</Disclosure>
        <Disclosure summary="Open" open>
          What stands below it.
        </Disclosure>
      </Sample>
      <Sample title="Table">
        <Table head={['Feature', 'One', 'Two']} rows={[{ header: 'A row', cells: ['Yes', '–'] }]} />
        {product && <ComparisonTable product={product} />}
      </Sample>
      <Sample title="Prose">
        <div className="grid gap-10 lg:grid-cols-2">
          <Prose html={prose} />
          <Prose html={prose} isNumbered />
        </div>
      </Sample>
      <Sample title="Icons">
        <ul className="grid grid-cols-2 gap-4 text-small lg:grid-cols-6">
          {iconNames.map((name) => (
            <li key={name}>
              <ContentIcon name={name} className="size-6" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Kawung">
        <KawungMark className="size-20" />
        <div className="relative mt-6 h-28 bg-ink">
          <KawungPattern id="kawung-styleguide" className="text-ink-line" />
        </div>
      </Sample>
    </main>
  );
}
