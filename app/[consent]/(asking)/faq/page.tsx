import { Page } from '@/components/layout/page';
import { FaqItem } from '@/components/sections/faq-item';
import { PageHero } from '@/components/sections/page-hero';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { ErrorBoundary } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import { getFaq } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { FaqToggleAll } from './faq-toggle-all';

export const metadata = createMetadata('/faq');

/** Every question in its group; each item and each link to one works without JavaScript. */
export default function FaqPage() {
  const faq = getFaq();
  return (
    <Page path="/faq">
      <PageHero title={faq.title} description={faq.description} />
      <Section id="questions" className="pt-16 lg:pt-24">
        <div className="flex justify-end">
          <ErrorBoundary>
            <FaqToggleAll showAll={faq.showAll} hideAll={faq.hideAll} />
          </ErrorBoundary>
        </div>
        {faq.groups.map((group, index) => (
          <section
            key={index}
            aria-label={group.name}
            className="grid gap-x-14 gap-y-4 pt-12 first:pt-0 lg:grid-cols-[4fr_8fr]"
          >
            <h2 className="text-title lg:sticky lg:top-28 lg:self-start">{group.name}</h2>
            <div className="border-line border-t">
              {group.entries.map((entry) => (
                <FaqItem key={entry.id} id={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </Section>
      <div className="pb-section">
        <StillHaveQuestions />
      </div>
    </Page>
  );
}
