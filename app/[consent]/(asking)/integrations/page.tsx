import { MessagingLink } from '@/components/sections/messaging-link';
import { PageHero } from '@/components/sections/page-hero';
import { ContentIcon } from '@/components/ui/content-icon';
import { Section } from '@/components/ui/section';
import { tintBackground } from '@/components/ui/tint';
import { getIntegrationsPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/integrations');

const tints = ['company', 'booking', 'shop', 'learning'] as const;

export default function IntegrationsPage() {
  const page = getIntegrationsPage();
  return (
    <>
      <PageHero title={page.title} description={page.description} />
      <Section className="py-section">
        <ul className="divide-y divide-sand border-sand border-y">
          {page.items.map((item, index) => (
            <li
              key={item.title}
              data-reveal=""
              className="grid gap-x-10 gap-y-4 py-9 sm:grid-cols-[6rem_1fr] lg:grid-cols-[6rem_4fr_6fr] lg:items-center"
            >
              <span
                className={`grid size-20 place-items-center rounded-card ${tintBackground[tints[index % tints.length] ?? 'shop']}`}
              >
                <ContentIcon name={item.image} className="size-8" />
              </span>
              <h2 className="text-title">{item.title}</h2>
              <p className="max-w-measure text-ink-soft sm:col-start-2 lg:col-start-auto">
                {item.description}
              </p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-6">
          <div>
            <h2 className="text-title">{page.chatTitle}</h2>
            <p className="mt-2 max-w-measure text-ink-soft">{page.chatDescription}</p>
          </div>
          <MessagingLink label={page.chatLabel} />
        </div>
      </Section>
    </>
  );
}
