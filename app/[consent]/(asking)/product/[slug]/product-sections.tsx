import { ClientLogo } from '@/components/sections/client-logos';
import { ContentIcon } from '@/components/ui/content-icon';
import { Section, SectionTitle } from '@/components/ui/section';
import { getSharedSections, listClients, type Product, type TitledText } from '@/lib/content';

/** The logos of the clients of a product, in one line. */
export function ProductClients({ product: { details, beta } }: { product: Product }) {
  const clients = listClients().filter((client) => details.brands.includes(client.id));
  const { clientsTitle, betaClientsTitle } = getSharedSections().product;
  const title = beta ? betaClientsTitle : clientsTitle;
  if (clients.length === 0) return null;
  return (
    <Section aria-label={title} className="border-line border-b py-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
        <p className="w-full text-text-soft text-small sm:max-w-40">{title}</p>
        <ul className="flex flex-1 basis-72 flex-wrap items-center justify-center gap-x-4 gap-y-4 sm:justify-between sm:gap-x-8 [&_img]:h-auto [&_img]:w-[5.25rem] sm:[&_img]:w-auto">
          {clients.map((client, index) => (
            <li key={index}>
              <ClientLogo client={client} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** 'See use cases' tiles; nothing without use cases. */
export function UseCases({ useCases }: { useCases: TitledText[] }) {
  if (useCases.length === 0) return null;
  return (
    <Section id="use-cases" aria-labelledby="use-cases-title" className="pt-section">
      <SectionTitle id="use-cases-title">{getSharedSections().product.useCasesLabel}</SectionTitle>
      <ul className="mt-10 grid border-line border-t sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {useCases.map((useCase, index) => (
          <li
            key={index}
            data-reveal=""
            className="border-line border-b py-8 pr-8 lg:border-b-0 lg:not-first:border-l lg:not-first:pl-8"
          >
            <h3 className="text-title">{useCase.title}</h3>
            <p className="mt-3 text-text-soft">{useCase.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What every solution includes (specification §1). */
export function Included() {
  const { title, description, items } = getSharedSections().included;
  return (
    <Section aria-labelledby="included-title" className="pt-section">
      <div className="rounded-scene bg-surface-quiet p-7 lg:p-14">
        <SectionTitle id="included-title">{title}</SectionTitle>
        <p className="mt-4 max-w-measure text-text-soft">{description}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {items.map((item, index) => (
            <li key={index} data-reveal="" className="lg:first:col-span-2">
              <ContentIcon name={item.icon} className="size-6 text-primary" />
              <h3 className="mt-3 font-semibold">{item.title}</h3>
              <p className="mt-1 max-w-sm text-text-soft text-small">{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
