import { Page } from '@/components/layout/page';
import { MessagingLink } from '@/components/sections/messaging-link';
import { PageHero } from '@/components/sections/page-hero';
import { Section } from '@/components/ui/section';
import { getIntegrationsPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { IntegrationList, SetUpSteps } from './integration-sections';

export const metadata = createMetadata('/integrations');

export default function IntegrationsPage() {
  const page = getIntegrationsPage();
  return (
    <Page path="/integrations">
      <PageHero title={page.title} description={page.description} />
      <IntegrationList page={page} />
      <SetUpSteps steps={page.steps} />
      <Section className="py-section">
        <div className="flex flex-wrap items-center justify-between gap-6 border-line border-y py-9">
          <div>
            <h2 className="text-title">{page.chatTitle}</h2>
            <p className="mt-2 max-w-measure text-text-soft">{page.chatDescription}</p>
          </div>
          <MessagingLink label={page.chatLabel} />
        </div>
      </Section>
    </Page>
  );
}
