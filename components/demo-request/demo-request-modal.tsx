import { getDemoRequestCopy } from '@/lib/content';
import { DemoTitle } from './demo-fields';
import { DemoRequestHost } from './demo-request-button';

/** The request-demo modal in the HTML: it can be opened before any script of the page runs. */
export function DemoRequestModal() {
  const { title, description, close, loading, writeInstead } = getDemoRequestCopy();
  return (
    <DemoRequestHost closeLabel={close}>
      <DemoTitle>{title}</DemoTitle>
      <p className="mt-3 max-w-measure text-text-soft lg:max-w-none">{description}</p>
      <p role="status" className="demo-waiting">
        {`${loading} `}
        <a href="/contact" className="text-link">
          {writeInstead}
        </a>
      </p>
    </DemoRequestHost>
  );
}
