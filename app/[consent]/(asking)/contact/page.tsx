import { Page } from '@/components/layout/page';
import { ContactDetails } from '@/components/sections/contact-details';
import { EnquirySection } from '@/components/sections/enquiry-section';
import { PageHero } from '@/components/sections/page-hero';
import { getContactPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { NotReceived, PlainDemoReceived } from './form-results';
import { PlainDemoRequest } from './plain-demo-request';

export const metadata = createMetadata('/contact');

export default function ContactPage() {
  const { title, description, labels, form, notReceived } = getContactPage();
  return (
    <Page path="/contact">
      <PageHero title={title} description={description} />
      <NotReceived notReceived={notReceived} />
      <PlainDemoRequest />
      <ContactDetails labels={labels} />
      <EnquirySection id="enquiry" name="contact-us" {...form}>
        <PlainDemoReceived />
      </EnquirySection>
    </Page>
  );
}
