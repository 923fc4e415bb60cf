import { Section, SectionTitle } from '@/components/ui/section';
import { getSharedSections } from '@/lib/content';
import { MessagingLink } from './messaging-link';

export function StillHaveQuestions() {
  const { title, description, buttonLabel } = getSharedSections().stillHaveQuestions;
  return (
    <Section aria-labelledby="questions-title" className="pt-section print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-scene border border-line p-7 lg:p-12">
        <div className="max-w-xl">
          <SectionTitle id="questions-title">{title}</SectionTitle>
          <p className="mt-3 text-text-soft">{description}</p>
        </div>
        <MessagingLink label={buttonLabel} />
      </div>
    </Section>
  );
}
