import { Section } from '@/components/ui/section';
import type { Client } from '@/lib/content';
import { hashedAddress } from '@/lib/routing/hashed-address';

export function ClientLogos({ title, clients }: { title: string; clients: Client[] }) {
  if (clients.length === 0) return null;
  return (
    <Section aria-labelledby="clients-title" className="pt-section">
      <h2 id="clients-title" className="text-center font-semibold text-text-soft text-small">
        {title}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {clients.map((client) => (
          <li key={client.id} className="grid h-28 place-items-center bg-surface p-4 lg:h-36">
            <ClientLogo client={client} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ClientLogo({ client }: { client: Client }) {
  return (
    // biome-ignore lint/performance/noImgElement: an SVG needs no resizing, and next/image emits a style attribute
    <img
      src={hashedAddress(`/images/clients/${client.id}.svg`)}
      alt={client.name}
      width={client.width}
      height={client.height}
      loading="lazy"
      decoding="async"
      className="dark:opacity-90 dark:brightness-0 dark:invert"
    />
  );
}
