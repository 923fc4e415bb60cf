import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { categoryNames } from '@/lib/consent/categories';
import { getConsentCopy } from '@/lib/content';
import { ConsentIntro, ConsentPreferences } from './consent-views';

const copy = getConsentCopy();

it('the intro has a Reject that looks like Accept All when the content enables it', () => {
  const reject = { enabled: true, label: 'Reject' };
  const html = renderToStaticMarkup(<ConsentIntro copy={{ ...copy, reject }} />);
  const [refuse, accept] = html.match(/<button[^>]* name="choice"[^>]*>/g) ?? [];
  expect(refuse).toBe(accept?.replace('value="all"', 'value="none"'));
});

it('the preferences have no switch for the essential group and three that start on', () => {
  const html = renderToStaticMarkup(<ConsentPreferences copy={copy} />);
  expect(html).toContain(copy.essential.alwaysActive);
  const switches = html.match(/<input[^>]*>/g) ?? [];
  expect(switches.map((one) => / name="(\w+)"/.exec(one)?.[1])).toEqual(categoryNames);
  expect(switches.filter((one) => !one.includes('checked=""'))).toEqual([]);
});
