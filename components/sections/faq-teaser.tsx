import { buttonClass } from '@/components/ui/button';
import { Section, SectionTitle } from '@/components/ui/section';
import { getSharedSections, listFaqTeaser } from '@/lib/content';
import { FaqItem } from './faq-item';

/** The first questions of the FAQ, at the end of a page; on a site without the FAQ only the space below. */
export function FaqTeaser() {
  const { title, moreLabel } = getSharedSections().faqTeaser;
  const entries = listFaqTeaser();
  if (entries.length === 0) return <div className="pb-section" />;
  return (
    <Section aria-labelledby="faq-title" className="py-section">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionTitle id="faq-title">{title}</SectionTitle>
          <a href="/faq" className={buttonClass({ variant: 'outline' }, 'mt-8')}>
            {moreLabel}
          </a>
        </div>
        <div className="border-line border-t">
          {entries.map((entry) => (
            <FaqItem key={entry.id} entry={entry} />
          ))}
        </div>
      </div>
    </Section>
  );
}
