import { PageHero } from '@/components/sections/page-hero';
import { getIntegrationsPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { IntegrationList } from './integration-list';

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
