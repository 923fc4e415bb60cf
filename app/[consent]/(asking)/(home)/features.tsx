import { ContentIcon } from '@/components/ui/content-icon';
import { Picture } from '@/components/ui/picture';
import { Section, SectionTitle } from '@/components/ui/section';
import type { Home } from '@/lib/content';

/** Feature blocks as an unequal grid: the first picture large, the others beside it, blocks without a picture as a list. */
export function Features({ features }: Pick<Home, 'features'>) {
  const [first, ...others] = features.blocks.filter((block) => block.picture);
  const listed = features.blocks.filter((block) => !block.picture);
  return (
    <Section aria-labelledby="features-title" className="pt-section">
      <div className="max-w-3xl">
        <SectionTitle id="features-title">{features.title}</SectionTitle>
        <p className="mt-4 text-text-soft text-lead">{features.description}</p>
      </div>
      {/* Two columns of their own heights; on a phone the list comes last. */}
      <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="contents flex-col gap-14 lg:flex">
          {first && <FeatureBlock block={first} />}
          <ul className="max-lg:order-last">
            {listed.map((block, index) => (
              <li key={index} data-reveal="" className="flex gap-5 border-line border-t py-7">
                <ContentIcon name={block.icon} className="size-7 text-primary" />
                <div>
                  <h3 className="font-semibold">{block.title}</h3>
                  <p className="mt-1 max-w-measure text-text-soft text-small">
                    {block.description}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="contents flex-col gap-14 lg:flex">
          {others.map((block, index) => (
            <FeatureBlock key={index} block={block} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function FeatureBlock({ block }: { block: Home['features']['blocks'][number] }) {
  return (
    <div data-reveal="">
      <Picture
        picture={block.picture}
        sizes="(min-width: 64rem) 42rem, 100vw"
        className="h-auto w-full rounded-scene"
      />
      <h3 className="mt-6 text-title">{block.title}</h3>
      <p className="mt-2 max-w-measure text-text-soft">{block.description}</p>
    </div>
  );
}
