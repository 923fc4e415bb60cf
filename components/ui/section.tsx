import { Activity, type ComponentProps } from 'react';

/** A page-wide section with the page's side padding; the caller sets the vertical space. */
export function Section({ className = '', children, ...rest }: ComponentProps<'section'>) {
  return (
    <Activity>
      <section className={`px-page ${className}`} {...rest}>
        <div className="mx-auto w-full max-w-page">{children}</div>
      </section>
    </Activity>
  );
}

/** The heading that names a section by its id. */
export const SectionTitle = (props: ComponentProps<'h2'>) => (
  <h2 className="text-heading" {...props} />
);
