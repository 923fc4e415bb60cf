import { Section } from '@/components/ui/section';
import { getSharedSections, listClients } from '@/lib/content';
import { ClientLogo } from '../../../../../components/sections/client-logos';

type ProductClientsProps = { brands: string[] };

/** The logos of the clients that a product names, in one line. */
export function ProductClients({ brands }: ProductClientsProps) {
  const clients = listClients().filter((client) => brands.includes(client.id));
  if (clients.length === 0) return null;
  return (
    <Section
      aria-label={getSharedSections().product.clientsTitle}
      className="border-sand border-b py-8"
    >
      <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
        <p className="w-full text-ink-soft text-small sm:max-w-40">
          {getSharedSections().product.clientsTitle}
        </p>
        <ul className="grid flex-1 basis-80 grid-cols-2 items-center gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:justify-between">
          {clients.map((client) => (
            <li key={client.id}>
              <ClientLogo client={client} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
