import { PageHero } from '@/components/sections/page-hero';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getFaq } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { describeFaq, JsonLd } from '@/lib/seo/structured-data';
import { FaqGroups } from './faq-groups';

export const metadata = createMetadata('/faq');

export default function FaqPage() {
  const faq = getFaq();
  return (
    <>
      <JsonLd data={describeFaq(faq)} />
      <PageHero title={faq.title} description={faq.description} />
      <FaqGroups faq={faq} />
      <div className="pb-section">
        <StillHaveQuestions />
      </div>
    </>
  );
}
