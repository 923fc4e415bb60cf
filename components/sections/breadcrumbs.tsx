import { PageLink } from '@/components/ui/page-link';
import type { Link as LinkData } from '@/lib/content';
import { describeBreadcrumbs, JsonLd } from '@/lib/seo/structured-data';

type BreadcrumbsProps = { label: string; trail: LinkData[]; current: string };

export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-small print:hidden">
      <JsonLd data={describeBreadcrumbs(trail, current)} />
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((step) => (
          <li key={step.href} className="after:ml-2 after:text-ink-soft after:content-['/'/'']">
            <PageLink
              href={step.href}
              className="inline-block rounded-control py-1 underline underline-offset-4"
            >
              {step.label}
            </PageLink>
          </li>
        ))}
        <li aria-current="page" className="py-1 text-ink-soft">
          {current}
        </li>
      </ol>
    </nav>
  );
}
