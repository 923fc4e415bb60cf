import { FaqGroups } from '@/components/sections/faq-groups';
import { PageHero } from '@/components/sections/page-hero';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getFaq } from '@/lib/content';
import { JsonLd } from '@/lib/json-ld';
import { createMetadata } from '@/lib/metadata';
import { describeFaq } from '@/lib/structured-data';

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
