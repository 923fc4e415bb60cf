import { Page } from '@/components/layout/page';
import { PageHero } from '@/components/sections/page-hero';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { getLeadershipPage, listLeaders } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/leadership');

export default function LeadershipPage() {
  const { title, description, readMore } = getLeadershipPage();
  return (
    <Page path="/leadership">
      <PageHero title={title} description={description} />
      <Section className="py-section">
        <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {listLeaders().map((leader) => (
            <li
              key={leader.slug}
              data-reveal=""
              className="link-card lg:nth-[3n+2]:mt-12 lg:nth-[3n+2]:-mb-12"
            >
              <Picture
                picture={leader.image}
                sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw"
                className="h-auto w-full rounded-scene"
              />
              <h2 className="mt-5 text-title">{leader.name}</h2>
              <p className="mt-1 text-text-soft">{leader.role}</p>
              <a href={`/profile/${leader.slug}`} className="text-link mt-3 inline-block">
                {readMore}
                <span className="sr-only">{`: ${leader.name}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
