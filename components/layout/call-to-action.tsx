import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { BrandPattern } from '@/components/ui/brand-symbol';
import { Section, SectionTitle } from '@/components/ui/section';
import { getSharedSections } from '@/lib/content';

export function CallToAction() {
  const { title, description, buttonLabel } = getSharedSections().callToAction;
  return (
    <Section aria-labelledby="call-title" className="call-to-action on-band">
      <BrandPattern id="pattern-call" className="-z-10 text-band-primary-line" />
      <div className="max-w-2xl">
        <SectionTitle id="call-title">{title}</SectionTitle>
        <p className="mt-4 text-lead text-on-band-soft">{description}</p>
      </div>
      <DemoRequestButton>{buttonLabel}</DemoRequestButton>
    </Section>
  );
}
