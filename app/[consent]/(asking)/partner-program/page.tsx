import { Page } from '@/components/layout/page';
import { EnquirySection } from '@/components/sections/enquiry-section';
import { PageHero } from '@/components/sections/page-hero';
import { buttonClass } from '@/components/ui/button';
import { getPartnerProgramPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { PartnerBenefits, PartnerPrograms, PartnerReasons } from './partner-sections';

export const metadata = createMetadata('/partner-program');

export default function PartnerProgramPage() {
  const page = getPartnerProgramPage();
  return (
    <Page path="/partner-program">
      <PageHero title={page.title} description={page.description}>
        <a href="#registration" className={buttonClass({}, 'mt-9')}>
          {page.joinLabel}
        </a>
      </PageHero>
      <PartnerReasons reasons={page.reasons} />
      <PartnerBenefits copy={page.benefits} />
      <PartnerPrograms programs={page.programs} />
      <EnquirySection id="registration" name="partner-program" {...page.form} />
    </Page>
  );
}
