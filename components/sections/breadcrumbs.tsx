import { getInterface, getNavigation, type Link } from '@/lib/content';

/** The path from home to the current page, through `parent` if there is one. */
export function Breadcrumbs({ parent, current }: { parent?: Link; current: string }) {
  const { home } = getNavigation();
  const trail = [{ label: home.label, href: home.path }, ...(parent ? [parent] : [])];
  return (
    <nav aria-label={getInterface().breadcrumbs} className="text-small print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((step) => (
          <li key={step.href} className="after:ml-2 after:text-text-soft after:content-['/'/'']">
            <a href={step.href} className="list-link underline underline-offset-4">
              {step.label}
            </a>
          </li>
        ))}
        <li aria-current="page" className="py-1 text-text-soft">
          {current}
        </li>
      </ol>
    </nav>
  );
}
