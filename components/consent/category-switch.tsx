import type { CookieCategory } from '@/lib/content';

/** One category that may be refused, with its switch. */
export function CategorySwitch({ category }: { category: CookieCategory }) {
  const { name, enabled, title, description } = category;
  return (
    <li>
      <label className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-3">
        <span className="font-semibold">{title}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          name={name}
          defaultChecked={enabled}
          aria-label={title}
          aria-describedby={`consent-${name}`}
          className="switch"
        />
        <span id={`consent-${name}`} className="col-span-2 text-ink-soft text-small sm:pr-12">
          {description}
        </span>
      </label>
    </li>
  );
}
