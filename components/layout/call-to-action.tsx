import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { ErrorBoundary } from '@/components/ui/island';
import { KawungPattern } from '@/components/ui/kawung';
import { Section, SectionTitle } from '@/components/ui/section';
import { getSharedSections } from '@/lib/content';

export function CallToAction() {
  const { title, description, buttonLabel } = getSharedSections().callToAction;
  return (
    <Section aria-labelledby="call-title" className="call-to-action on-ink">
      <KawungPattern id="kawung-call" className="-z-10 text-pandan" />
      <div className="max-w-2xl">
        <SectionTitle id="call-title">{title}</SectionTitle>
        <p className="mt-4 text-lead text-sand">{description}</p>
      </div>
      <ErrorBoundary>
        <DemoRequestButton>{buttonLabel}</DemoRequestButton>
      </ErrorBoundary>
    </Section>
  );
}
