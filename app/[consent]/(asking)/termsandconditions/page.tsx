import { Page } from '@/components/layout/page';
import { LegalText } from '@/components/sections/legal-text';
import { getLegalPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/termsandconditions');

export default function TermsAndConditionsPage() {
  return (
    <Page path="/termsandconditions">
      <LegalText page={getLegalPage('termsandconditions')} />
    </Page>
  );
}
