import { BrandPattern } from '@/components/ui/brand-symbol';
import { Picture } from '@/components/ui/picture';
import { Section, SectionTitle } from '@/components/ui/section';
import type { BodyItem, BodySection as BodySectionData } from '@/lib/content';

type LayoutProps = { section: BodySectionData; tint: string };

/** A body section of a product page in the layout that its content names. */
export function BodySection({ section, tint }: LayoutProps) {
  const Layout = { split: Split, steps: Steps, grid: Grid, band: Band }[section.layout];
  const look =
    section.layout === 'band'
      ? 'on-band relative isolate mt-section overflow-hidden bg-band py-section text-on-band'
      : 'pt-section';
  return (
    <Section id={section.name} aria-labelledby={`${section.name}-title`} className={look}>
      <Layout section={section} tint={tint} />
    </Section>
  );
}

/** Picture and text side by side, on alternating sides. */
function Split({ section }: LayoutProps) {
  return (
    <>
      <BodyHeading {...section} />
      <div className="mt-14 space-y-16 lg:space-y-24">
        {section.items.map((item, index) => (
          <div
            key={index}
            data-reveal=""
            className="grid items-center gap-x-16 gap-y-7 lg:grid-cols-[7fr_5fr] lg:even:grid-cols-[5fr_7fr] lg:even:[&_img]:order-last"
          >
            <Picture
              picture={item.image}
              sizes="(min-width: 64rem) 42rem, 100vw"
              className="h-auto w-full rounded-scene"
            />
            <div>
              <ItemWords {...item} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** A numbered sequence along a line. */
function Steps({ section }: LayoutProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <div className="self-start lg:sticky lg:top-28">
        <BodyHeading {...section} />
      </div>
      <ol className="numbered space-y-12">
        {section.items.map((item, index) => (
          <li key={index} data-reveal="">
            <ItemWords {...item} />
            <Picture
              picture={item.image}
              sizes="(min-width: 64rem) 40rem, 100vw"
              className="mt-7 h-auto w-full rounded-card"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Tiles of unequal size: one with a picture takes the width, the others share a row. */
function Grid({ section, tint }: LayoutProps) {
  const plain = section.items.filter((item) => !item.image).length;
  const plainSpan = plain % 3 === 0 ? 'lg:col-span-2' : 'lg:col-span-3';
  return (
    <>
      <BodyHeading {...section} />
      <ul className="mt-12 grid gap-4 lg:grid-cols-6">
        {section.items.map((item, index) => (
          <li
            key={index}
            data-reveal=""
            className={
              item.image
                ? `grid items-center overflow-hidden rounded-scene lg:col-span-6 lg:grid-cols-[5fr_7fr] tint-${tint}`
                : `rounded-scene border border-line ${plainSpan}`
            }
          >
            <div className="p-7 lg:p-9">
              <ItemWords {...item} />
            </div>
            <Picture
              picture={item.image}
              sizes="(min-width: 64rem) 44rem, 100vw"
              className="h-full w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A full-width statement on a band with its points beside it. */
function Band({ section }: LayoutProps) {
  return (
    <>
      <BrandPattern id={`pattern-${section.name}`} className="-z-10 text-band-line opacity-60" />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <BodyHeading {...section} />
        {section.items.map((item, index) => (
          <div key={index} data-reveal="">
            <ItemWords {...item} />
            <Picture
              picture={item.image}
              sizes="(min-width: 64rem) 28rem, 100vw"
              className="mt-7 h-auto w-full rounded-card"
            />
          </div>
        ))}
      </div>
    </>
  );
}

function BodyHeading({ name, title, description }: BodySectionData) {
  return (
    <div className="max-w-3xl">
      <SectionTitle id={`${name}-title`}>{title}</SectionTitle>
      <p className="mt-4 text-lead opacity-85">{description}</p>
    </div>
  );
}

/** Up to three titles, description and bullets. */
function ItemWords({ titles: [title, ...subtitles], description, bullets }: BodyItem) {
  return (
    <>
      <h3 className="text-title">{title}</h3>
      {subtitles.map((subtitle, index) => (
        <p key={index} className="mt-1 font-semibold">
          {subtitle}
        </p>
      ))}
      <p className="mt-3 max-w-measure opacity-85">{description}</p>
      {bullets.length > 0 && (
        <ul className="ticks mt-5 space-y-2.5">
          {bullets.map((bullet, index) => (
            <li key={index}>{bullet}</li>
          ))}
        </ul>
      )}
    </>
  );
}
