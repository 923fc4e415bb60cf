import { IntegrationList } from '@/components/sections/integration-list';
import { PageHero } from '@/components/sections/page-hero';
import { getIntegrationsPage } from '@/lib/content';
import { createMetadata } from '@/lib/metadata';

export const metadata = createMetadata('/integrations');

export default function IntegrationsPage() {
  const page = getIntegrationsPage();
  return (
    <>
      <PageHero title={page.title} description={page.description} />
      <IntegrationList page={page} />
    </>
  );
}
