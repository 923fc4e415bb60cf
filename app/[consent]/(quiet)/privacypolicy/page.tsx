import { Page } from '@/components/layout/page';
import { LegalText } from '@/components/sections/legal-text';
import { getLegalPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/privacypolicy');

export default function PrivacyPolicyPage() {
  return (
    <Page path="/privacypolicy">
      <LegalText page={getLegalPage('privacypolicy')} />
    </Page>
  );
}
