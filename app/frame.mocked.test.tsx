import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { listLiveProducts } from '@/lib/content';
import addresses from '@/lib/generated/addresses.json';
import { readAll, readLinks, readText } from '../testing/read-html';
import SiteLayout from './[consent]/layout';

vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => null,
  useSelectedLayoutSegments: () => [],
}));

const html = renderToStaticMarkup(<SiteLayout>The page</SiteLayout>);
const [footer = ''] = readAll(html, 'footer');
const [mobile = '', wide = ''] = readAll(html, 'nav');
const [dropdown = ''] = readAll(wide, 'ul');

const pages = [
  ['Pricing', '/pricing'],
  ['About', '/about'],
  ['Partner program', '/partner-program'],
  ['Contact us', '/contact'],
];
const linksOf = (part: string) => readLinks(part).map(({ text, href }) => [text, href]);

describe('the navigation', () => {
  it("has Solutions, its pages in order and a 'Get a demo' button", () => {
    expect(linksOf(wide.replace(dropdown, ''))).toEqual(pages);
    expect(readAll(wide, 'button').map(readText)).toEqual(['Solutions', 'Get a demo']);
  });

  it('lists the live products with icon, name and description', () => {
    const items = readAll(dropdown, 'li');
    expect(items.map(readText)).toEqual(
      listLiveProducts().map(({ name, description }) => `${name} ${description}`),
    );
    for (const item of items) expect(item).toContain('<svg');
    expect(readLinks(dropdown).map(({ href }) => href)).toEqual(
      listLiveProducts().map(({ slug }) => `/product/${slug}`),
    );
  });

  it('has Home first and an expandable list of solutions in the mobile menu', () => {
    const [solutions = ''] = readAll(mobile, 'details');
    expect(linksOf(mobile.replace(solutions, ''))).toEqual([['Home', '/'], ...pages]);
    expect(readText(readAll(solutions, 'summary')[0] ?? '')).toBe('Solutions');
    expect(linksOf(solutions)).toEqual(
      listLiveProducts().map(({ name, slug }) => [name, `/product/${slug}`]),
    );
    // The close button carries a label and no text.
    expect(readAll(mobile, 'button').map(readText)).toEqual(['', 'Get a demo']);
  });
});

it('the footer has an email input with Submit, and the two social links in a new tab', () => {
  const [form = ''] = readAll(footer, 'form');
  expect(form).toMatch(/<input [^>]*type="email"/);
  expect(footer).toContain(`action="${addresses.server}/users/newsletter/on" method="post"`);
  expect(readAll(form, 'button').map(readText)).toEqual(['Submit']);
  for (const name of ['Potretku, photos', 'Rekanan, professional network']) {
    const text = `${name} (opens in a new tab)`;
    expect(readLinks(footer)).toContainEqual(expect.objectContaining({ text, opensNewTab: true }));
  }
});

it('the footer has the two link groups, the group company, the current year and the legal pages', () => {
  expect(footer.match(/(?<=<nav aria-label=")[^"]*/g)).toEqual(['Company', 'Product']);
  const [company = '', product = ''] = readAll(footer, 'nav');
  expect(linksOf(company)).toContainEqual(['About', '/about']);
  expect(linksOf(product)).toEqual(
    expect.arrayContaining(listLiveProducts().map(({ name, slug }) => [name, `/product/${slug}`])),
  );
  expect(readLinks(footer)).toContainEqual(
    expect.objectContaining({ text: 'Nusaraya Group (opens in a new tab)', opensNewTab: true }),
  );
  expect(readText(footer)).toContain(`© ${new Date().getFullYear()}`);
  expect(linksOf(footer)).toContainEqual(['Terms', '/termsandconditions']);
  expect(linksOf(footer)).toContainEqual(['Privacy', '/privacypolicy']);
});

it("every page is followed by a band with 'Request for demo'", () => {
  const afterPage = html.slice(html.indexOf('The page'), html.indexOf('<footer'));
  expect(readAll(afterPage, 'button').map(readText)).toEqual(['Request for demo']);
});

it('every page has the button of the messaging app and the one of the assistant', () => {
  const [corner = ''] = readAll(html, 'aside');
  expect(readLinks(corner)).toEqual([
    {
      text: 'Chat with us (opens in a new tab)',
      href: 'https://kentong.example/622105550110',
      opensNewTab: true,
    },
  ]);
  expect(corner).toMatch(/<button [^>]*aria-label="Chat with our assistant"/);
});
