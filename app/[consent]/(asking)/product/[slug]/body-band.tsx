import { KawungPattern } from '@/components/ui/kawung';
import { Picture } from '@/components/ui/picture';
import type { BodySection } from '@/lib/content';
import { BodyHeading } from './body-heading';
import { BodyItem } from './body-item';

type BodyBandProps = { section: BodySection };

/** A full-width statement on ink with its points beside it. */
export function BodyBand({ section }: BodyBandProps) {
  return (
    <section
      id={section.name}
      aria-labelledby={`${section.name}-title`}
      className="on-ink relative isolate mt-section overflow-hidden bg-ink px-page py-section text-paper"
    >
      <KawungPattern id={`kawung-${section.name}`} className="-z-10 text-ink-line opacity-60" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <BodyHeading section={section} />
        {section.items.map((item) => (
          <div key={item.titles[0]} data-reveal="">
            <BodyItem item={item} />
            {item.image && (
              <Picture
                picture={item.image}
                sizes="(min-width: 64rem) 28rem, 100vw"
                className="mt-7 h-auto w-full rounded-card"
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
