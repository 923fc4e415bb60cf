import { Page } from '@/components/layout/page';
import { PageHero } from '@/components/sections/page-hero';
import { ContentIcon } from '@/components/ui/content-icon';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { getSecurityPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/security');

export default function SecurityPage() {
  const { title, intro, picture, topics, closing } = getSecurityPage();
  return (
    <Page path="/security">
      <PageHero title={title} description={intro}>
        <Picture
          picture={picture}
          sizes="(min-width: 75rem) 75rem, 100vw"
          isFirst
          className="mt-12 h-auto w-full rounded-scene"
        />
      </PageHero>
      <Section className="py-section">
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          <ul className="contents">
            {topics.map((topic, index) => (
              <li key={index} data-reveal="" className="border-primary border-t-2 pt-6">
                <ContentIcon name={topic.icon} className="size-8 text-primary" />
                <h2 className="mt-5 text-title">{topic.title}</h2>
                <p className="mt-3 max-w-measure text-text-soft">{topic.description}</p>
              </li>
            ))}
          </ul>
          <p className="self-center text-lead lg:col-span-2">{closing}</p>
        </div>
      </Section>
    </Page>
  );
}
