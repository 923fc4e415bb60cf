import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listAddresses } from '@/lib/content/addresses';
import { listFields } from '@/lib/content/fields';
import { readers } from '@/lib/content/pages';
import HomePage from './[consent]/(asking)/(home)/page';
import ContactPage from './[consent]/(asking)/contact/page';
import FaqPage from './[consent]/(asking)/faq/page';
import PartnerProgramPage from './[consent]/(asking)/partner-program/page';
import PricingPage from './[consent]/(asking)/pricing/page';
import ProductPage from './[consent]/(asking)/product/[slug]/page';
import TermsPage from './[consent]/(asking)/termsandconditions/page';
import PrivacyPage from './[consent]/(quiet)/privacypolicy/page';

const pages: Record<string, () => ReactNode> = {
  '/': HomePage,
  '/contact': ContactPage,
  '/faq': FaqPage,
  '/partner-program': PartnerProgramPage,
  '/pricing': PricingPage,
  '/privacypolicy': PrivacyPage,
  '/termsandconditions': TermsPage,
};

const makePage = (path: string) =>
  pages[path]?.() ?? ProductPage({ params: Promise.resolve({ slug: path.split('/')[2] ?? '' }) });

it('every anchor that content may link to is on its page', async () => {
  const sources = readers.flatMap((read) => read());
  const { deeper } = listAddresses(sources, sources.flatMap(listFields));
  const paths = new Set(deeper.map((address) => address.split(/[?#]/)[0] ?? ''));
  for (const path of paths) {
    const html = renderToStaticMarkup(await makePage(path));
    const ids = deeper.flatMap((address) => address.match(`^${path}#(.+)`)?.[1] ?? []);
    expect(
      ids.filter((id) => !html.includes(`id="${id}"`)),
      path,
    ).toEqual([]);
  }
});
