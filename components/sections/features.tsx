import { ContentIcon } from '@/components/ui/content-icon';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { Home } from '@/lib/content';

type FeaturesProps = { features: Home['features'] };

/** Feature blocks: those with a picture alternate sides, the others stand as a hairline list. */
export function Features({ features }: FeaturesProps) {
  const shown = features.blocks.flatMap(({ picture, ...block }) =>
    picture ? [{ ...block, picture }] : [],
  );
  const listed = features.blocks.filter((block) => !block.picture);
  return (
    <Section aria-labelledby="features-title" className="pt-section">
      <div className="max-w-3xl">
        <h2 id="features-title" className="text-heading">
          {features.title}
        </h2>
        <p className="mt-4 text-ink-soft text-lead">{features.description}</p>
      </div>
      <div className="mt-14 space-y-16 lg:space-y-24">
        {shown.map((block) => (
          <div
            key={block.title}
            data-reveal=""
            className="grid items-center gap-x-16 gap-y-7 even:lg:*:first:order-last lg:grid-cols-2"
          >
            <Picture
              picture={block.picture}
              sizes="(min-width: 64rem) 36rem, 100vw"
              className="h-auto w-full rounded-scene"
            />
            <div>
              <h3 className="text-title">{block.title}</h3>
              <p className="mt-3 max-w-measure text-ink-soft">{block.description}</p>
            </div>
          </div>
        ))}
      </div>
      <ul className="mt-16 grid gap-x-12 lg:mt-24 lg:grid-cols-3">
        {listed.map((block) => (
          <li
            key={block.title}
            data-reveal=""
            className="flex gap-5 border-sand border-t py-7 lg:block"
          >
            <ContentIcon name={block.icon} className="size-7 text-pandan" />
            <div className="lg:mt-5">
              <h3 className="font-semibold">{block.title}</h3>
              <p className="mt-2 text-ink-soft text-small">{block.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
