import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { Leader } from '@/lib/content';

type LeaderGridProps = { leaders: Leader[]; readMore: string };

export function LeaderGrid({ leaders, readMore }: LeaderGridProps) {
  return (
    <Section className="py-section">
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {leaders.map((leader) => (
          <li
            key={leader.slug}
            data-reveal=""
            className="relative lg:nth-[3n+2]:mt-12 lg:nth-[3n+2]:-mb-12"
          >
            <Picture
              picture={leader.image}
              sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw"
              className="h-auto w-full rounded-scene"
            />
            <h2 className="mt-5 text-title">{leader.name}</h2>
            <p className="mt-1 text-ink-soft">{leader.role}</p>
            <PageLink
              href={`/profile/${leader.slug}`}
              aria-label={`${readMore}: ${leader.name}`}
              className="mt-3 inline-block font-semibold underline decoration-2 decoration-kunyit-deep underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
            >
              {readMore}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
