import { Activity } from 'react';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { FormResult } from '@/components/sections/form-result';
import { ExternalLink } from '@/components/ui/external-link';
import { ErrorBoundary, Island } from '@/components/ui/island';
import { Mark } from '@/components/ui/mark';
import { preferencesId } from '@/lib/consent/consent';
import {
  type Content,
  getConsentCopy,
  getInterface,
  getNavigation,
  getProduct,
  getSite,
} from '@/lib/content';
import addresses from '@/lib/generated/addresses.json';
import { CurrentYear } from './current-year';
import { listMenuLinks, productLink } from './product-links';
import { Wordmark } from './wordmark';

type FooterLink = Content['navigation.yaml']['footer']['legal'][number];

function resolveLink(link: FooterLink) {
  if ('path' in link) return link;
  if (!('product' in link)) return listMenuLinks();
  const product = getProduct(link.product);
  return product ? productLink(product) : [];
}

function LinkList({ links, className }: { links: FooterLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.flatMap(resolveLink).map(({ label, path }, index) => (
        <li key={index}>
          <a href={path} className="list-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const site = getSite();
  const { footer } = getNavigation();
  const words = getInterface();

  return (
    <Activity>
      <footer className="site-footer on-band">
        <div className="mx-auto max-w-page">
          <div className="grid gap-14 lg:grid-cols-[5fr_3fr_4fr]">
            <div id="newsletter" className="max-w-md">
              <Wordmark />
              <h2 className="mt-10 text-title">{words.newsletter.title}</h2>
              <p className="mt-2 text-on-band-soft">{words.newsletter.description}</p>
              <Island fallback="#newsletter form">
                <NewsletterForm
                  action={`${addresses.server}/users/newsletter/on`}
                  emailLabel={words.newsletter.emailLabel}
                  submitLabel={words.newsletter.submit}
                />
              </Island>
              <FormResult id="subscribed" look="band" className="mt-4">
                <p>{words.newsletter.confirmation}</p>
              </FormResult>
            </div>
            {[footer.company, footer.product].map((group, index) => (
              <nav key={index} aria-label={group.title}>
                <h2 className="font-semibold text-body">{group.title}</h2>
                <LinkList links={group.links} className="mt-4 space-y-1.5 text-on-band-soft" />
              </nav>
            ))}
          </div>
          <div className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-4 border-band-line border-t pt-8 text-on-band-soft text-small">
            <p className="basis-full">
              {'© '}
              <ErrorBoundary>
                <CurrentYear builtIn={new Date().getFullYear()} />
              </ErrorBoundary>{' '}
              <span translate="no">{site.legalName}</span>
              {`${site.legalName.endsWith('.') ? '' : '.'} ${words.copyright} `}
              {site.group && (
                <span>
                  {`${words.partOf} `}
                  <ExternalLink
                    href={site.group.href}
                    hint={words.opensInNewTab}
                    className="underline"
                  >
                    {site.group.name}
                  </ExternalLink>
                </span>
              )}
            </p>
            <ul className="flex flex-wrap gap-x-6 gap-y-4">
              {site.social.map(({ label, mark, href }, index) => (
                <li key={index}>
                  <ExternalLink href={href} hint={words.opensInNewTab} className="list-link">
                    <Mark name={mark} className="mr-2 inline size-5 align-text-bottom" />
                    {label}
                  </ExternalLink>
                </li>
              ))}
            </ul>
            <LinkList links={footer.legal} className="flex flex-wrap gap-x-6 gap-y-4" />
            <button
              type="button"
              popoverTarget={preferencesId}
              data-preferences=""
              aria-haspopup="dialog"
              className="list-link"
            >
              {getConsentCopy().settings}
            </button>
          </div>
        </div>
      </footer>
    </Activity>
  );
}
