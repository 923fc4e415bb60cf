import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import {
  getChatCopy,
  getInterface,
  getNavigation,
  getSharedSections,
  getSite,
  listLiveProducts,
} from '@/lib/content';
import addresses from '@/lib/generated/addresses.json';
import { chooseChat } from '@/lib/testing/choose-chat';
import { readAll, readLinks, readText } from '@/lib/testing/read-html';
import SiteLayout from './[consent]/layout';

vi.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => [],
}));

const site = getSite();
const newTab = `(${getInterface().opensInNewTab})`;
const html = renderToStaticMarkup(<SiteLayout>The page</SiteLayout>);
const [footer = ''] = readAll(html, 'footer');
const [mobile = '', wide = ''] = readAll(html, 'nav');
const [dropdown = ''] = readAll(wide, 'ul');

const { header, home, footer: groups } = getNavigation();
const pages = header.flatMap((item) => ('path' in item ? [[item.label, item.path]] : []));
const buttons = header.flatMap((item) => ('path' in item ? [] : [item.label]));
const live = listLiveProducts().map((product) => ({
  ...product,
  href: `/product/${product.slug}`,
}));
const linksOf = (part: string) => readLinks(part).map(({ text, href }) => [text, href]);

it('the navigation has Solutions with the live products, its pages and the demo, in both forms', () => {
  expect(linksOf(wide.replace(dropdown, ''))).toEqual(pages);
  expect(readAll(wide, 'button').map(readText)).toEqual(buttons);
  expect(linksOf(dropdown)).toEqual(
    live.map(({ name, description, href }) => [`${name} ${description}`, href]),
  );
  expect(dropdown.match(/<svg/g)).toHaveLength(live.length);

  const [solutions = ''] = readAll(mobile, 'details');
  expect(linksOf(mobile.replace(solutions, ''))).toEqual([[home.label, home.path], ...pages]);
  expect(linksOf(solutions)).toEqual(live.map(({ name, href }) => [name, href]));
  // The close button carries a label and no text.
  expect(readAll(mobile, 'button').map(readText)).toEqual(['', ...buttons.slice(1)]);
});

it('the footer has newsletter, link groups, social links, the group, the year and the legal pages', () => {
  const [form = ''] = readAll(footer, 'form');
  expect(footer).toContain(`action="${addresses.server}/users/newsletter/on" method="post"`);
  expect(form).toMatch(/<input [^>]*type="email"/);
  expect(readAll(form, 'button').map(readText)).toEqual([getInterface().newsletter.submit]);
  expect(footer.match(/(?<=<nav aria-label=")[^"]*/g)).toEqual([
    groups.company.title,
    groups.product.title,
  ]);
  expect(linksOf(footer)).toEqual(
    expect.arrayContaining([
      ...live.map(({ name, href }) => [name, href]),
      ...groups.legal.flatMap((link) => ('path' in link ? [[link.label, link.path]] : [])),
    ]),
  );
  const { social, group } = site;
  for (const name of [...social.map(({ label }) => label), ...(group ? [group.name] : [])]) {
    const text = `${name} ${newTab}`;
    expect(readLinks(footer)).toContainEqual(expect.objectContaining({ text, opensNewTab: true }));
  }
  expect(readText(footer)).toContain(`© ${new Date().getFullYear()}`);
});

it('every page ends with the request for a demo, the messaging app and the chat', () => {
  const afterPage = html.slice(html.indexOf('The page'), html.indexOf('<footer'));
  expect(readAll(afterPage, 'button').map(readText)).toEqual([
    getSharedSections().callToAction.buttonLabel,
  ]);
  const [corner = ''] = readAll(html, 'aside');
  const { label, href } = site.messaging;
  const text = `${label} ${newTab}`;
  expect(readLinks(corner)).toEqual([{ text, href, opensNewTab: true }]);
  const hasChat = corner.includes(`aria-label="${getChatCopy().voice.launcher}"`);
  expect(hasChat).toBe(getSite().chat !== 'none');
});

it('without a chat the corner has the messaging app alone', () => {
  chooseChat('none');
  const [corner = ''] = readAll(renderToStaticMarkup(<SiteLayout>The page</SiteLayout>), 'aside');
  expect(readLinks(corner)).toHaveLength(1);
  expect(corner).not.toMatch(/<button|<dialog/);
});
