import { ContentIcon } from '@/components/ui/content-icon';
import { Section } from '@/components/ui/section';
import { tintBackground } from '@/components/ui/tint';
import type { IntegrationsPage, Tint } from '@/lib/content';
import { MessagingLink } from '../../../../components/sections/messaging-link';

type IntegrationListProps = { page: IntegrationsPage };

const order: Tint[] = ['company', 'booking', 'shop', 'learning'];

export function IntegrationList({ page }: IntegrationListProps) {
  return (
    <Section className="py-section">
      <ul className="divide-y divide-sand border-sand border-y">
        {page.items.map((item, index) => (
          <li
            key={item.title}
            data-reveal=""
            className="grid gap-x-10 gap-y-4 py-9 sm:grid-cols-[6rem_1fr] lg:grid-cols-[6rem_4fr_6fr] lg:items-center"
          >
            <span
              className={`grid size-20 place-items-center rounded-card ${tintBackground[order[index % order.length] ?? 'shop']}`}
            >
              <ContentIcon name={item.image} className="size-8" />
            </span>
            <h2 className="text-title">{item.title}</h2>
            <p className="max-w-measure text-ink-soft sm:col-start-2 lg:col-start-auto">
              {item.description}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 className="text-title">{page.chatTitle}</h2>
          <p className="mt-2 max-w-measure text-ink-soft">{page.chatDescription}</p>
        </div>
        <MessagingLink label={page.chatLabel} />
      </div>
    </Section>
  );
}
