import type { Metadata } from 'next';
import { ContentIcon } from '@/components/ui/content-icon';
import { iconNames } from '@/lib/content/schemas/icons';

export const metadata: Metadata = { title: 'Icons', robots: { index: false } };

/** Each icon that content can name; in development only. */
export default function Icons() {
  return (
    <main className="mx-auto max-w-page px-page py-8">
      <h1 className="mb-8 text-title">Icons</h1>
      <ul className="flex flex-wrap gap-6 text-small">
        {iconNames.map((name) => (
          <li key={name}>
            <ContentIcon name={name} className="size-6" />
            {name}
          </li>
        ))}
      </ul>
    </main>
  );
}
