import { ContentIcon } from '@/components/ui/content-icon';
import { Section } from '@/components/ui/section';
import type { SecurityPage } from '@/lib/content';

type SecurityTopicsProps = Pick<SecurityPage, 'topics' | 'closing'>;

/** The topics in three columns and the closing paragraph (specification §2). */
export function SecurityTopics({ topics, closing }: SecurityTopicsProps) {
  return (
    <Section className="py-section">
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {topics.map((topic) => (
          <li
            key={topic.title}
            data-reveal=""
            className="border-pandan border-t-2 pt-6 lg:last:col-span-3"
          >
            <ContentIcon name={topic.icon} className="size-8 text-pandan" />
            <h2 className="mt-5 text-title">{topic.title}</h2>
            <p className="mt-3 max-w-measure text-ink-soft">{topic.description}</p>
          </li>
        ))}
      </ul>
      <p className="mt-16 max-w-4xl text-lead">{closing}</p>
    </Section>
  );
}
