import type { ComponentProps } from 'react';

/** The heading that names the modal. */
export const DemoTitle = (props: ComponentProps<'h2'>) => (
  <h2 id="demo-request-title" className="-mt-8 pr-12 text-heading outline-none" {...props} />
);
