import { MessageCircle } from 'lucide';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getInterface, getSharedSections, getSite } from '@/lib/content';

export function StillHaveQuestions() {
  const { title, description, buttonLabel } = getSharedSections().stillHaveQuestions;
  return (
    <Section aria-labelledby="questions-title" className="pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-scene border border-sand p-7 lg:p-12">
        <div className="max-w-xl">
          <Heading id="questions-title">{title}</Heading>
          <p className="mt-3 text-ink-soft">{description}</p>
        </div>
        <ExternalLink
          href={getSite().messaging.href}
          hint={getInterface().opensInNewTab}
          className={buttonClass({ variant: 'dark' })}
        >
          <SvgIcon node={MessageCircle} />
          {buttonLabel}
        </ExternalLink>
      </div>
    </Section>
  );
}
