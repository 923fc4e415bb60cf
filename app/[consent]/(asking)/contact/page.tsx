import { ContactDetails } from '@/components/sections/contact-details';
import { PageHero } from '@/components/sections/page-hero';
import { ReachUs } from '@/components/sections/reach-us';
import { getContactPage } from '@/lib/content';
import { createMetadata } from '@/lib/metadata';

export const metadata = createMetadata('/contact');

export default function ContactPage() {
  const { title, description, labels, form } = getContactPage();
  return (
    <>
      <PageHero title={title} description={description} />
      <ContactDetails labels={labels} />
      <ReachUs id="enquiry" title={form.title} description={form.description} />
    </>
  );
}
