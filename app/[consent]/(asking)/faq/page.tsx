import { FaqGroups } from '@/components/sections/faq-groups';
import { PageHero } from '@/components/sections/page-hero';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getFaq } from '@/lib/content';
import { createMetadata } from '@/lib/metadata';

export const metadata = createMetadata('/faq');

export default function FaqPage() {
  const faq = getFaq();
  return (
    <>
      <PageHero title={faq.title} description={faq.description} />
      <FaqGroups faq={faq} />
      <div className="pb-section">
        <StillHaveQuestions />
      </div>
    </>
  );
}
