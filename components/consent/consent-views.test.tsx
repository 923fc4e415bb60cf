import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getConsentCopy } from '@/lib/content';
import { ConsentIntro, ConsentPreferences } from './consent-views';

const copy = getConsentCopy();
const attributesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([^<]*)`, 'g'))].map(
    ([, attributes = '', text]) => ({
      text,
      name: /name="(\w+)"/.exec(attributes)?.[1],
      value: /value="(\w+)"/.exec(attributes)?.[1],
      look: /class="([^"]*)"/.exec(attributes)?.[1],
      isOn: attributes.includes('checked=""'),
    }),
  );

it('the intro is a plain form with Manage Cookies and Accept All', () => {
  const html = renderToStaticMarkup(<ConsentIntro copy={copy} />);
  expect(html).toMatch(/<form [^>]*action="\/cookie-consent" method="post"/);
  expect(attributesOf(html, 'button')).toMatchObject([
    { text: 'Manage Cookies' },
    { text: 'Accept All', name: 'choice', value: 'all' },
  ]);
});

it('the intro has a Reject that looks like Accept All when the content enables it', () => {
  const reject = { enabled: true, label: 'Reject' };
  const html = renderToStaticMarkup(<ConsentIntro copy={{ ...copy, reject }} />);
  const [, refusing, accepting] = attributesOf(html, 'button');
  expect(refusing).toMatchObject({ text: 'Reject', value: 'none', look: accepting?.look });
});

it('the preferences have no switch for the essential group and three that start on', () => {
  const html = renderToStaticMarkup(<ConsentPreferences copy={copy} />);
  expect(html).toContain('Always active');
  expect(attributesOf(html, 'input')).toMatchObject([
    { name: 'performance', isOn: true },
    { name: 'functional', isOn: true },
    { name: 'targeting', isOn: true },
  ]);
});
