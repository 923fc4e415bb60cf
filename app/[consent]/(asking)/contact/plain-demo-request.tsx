import { DemoFields } from '@/components/demo-request/demo-fields';
import { Honeypot } from '@/components/forms/honeypot';
import { Button } from '@/components/ui/button';
import { Section, SectionTitle } from '@/components/ui/section';
import { getDemoRequestCopy } from '@/lib/content';
import addresses from '@/lib/generated/addresses.json';

/** The form of the demo modal for browsers without JavaScript; there the demo buttons lead to this page. */
export function PlainDemoRequest() {
  const copy = getDemoRequestCopy();
  return (
    <noscript>
      <Section id="request-demo" aria-labelledby="demo-title" className="pt-section print:hidden">
        <div className="grid gap-10 rounded-scene bg-tint-booking p-4 pt-9 sm:p-8 sm:pt-12 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:p-14">
          <div className="px-3 sm:px-0">
            <SectionTitle id="demo-title">{copy.title}</SectionTitle>
            <p className="mt-4 max-w-measure text-text-soft text-lead">{copy.description}</p>
          </div>
          <form
            method="post"
            action={`${addresses.server}/email/request-demo`}
            aria-labelledby="demo-title"
            className="grid gap-5 rounded-card bg-surface p-5 sm:grid-cols-2 sm:p-8 lg:p-10"
          >
            <DemoFields copy={copy} />
            <div className="sm:col-span-2">
              <Button type="submit" className="w-full sm:w-auto">
                {copy.submit}
              </Button>
            </div>
            <Honeypot />
          </form>
        </div>
      </Section>
    </noscript>
  );
}
