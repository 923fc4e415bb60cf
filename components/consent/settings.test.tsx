import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getConsentCopy } from '@/lib/content';
import { ConsentIntro } from './consent-intro';
import { startsOn } from './consent-islands';
import { ConsentPreferences } from './consent-preferences';

afterEach(() => vi.unstubAllGlobals());

const copy = getConsentCopy();
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].map(
    ([, attributes = '', label = '']) => ({
      label,
      value: /value="(\w+)"/.exec(attributes)?.[1],
      look: /class="([^"]*)"/.exec(attributes)?.[1],
    }),
  );

describe('the intro', () => {
  it('has the two buttons of the specification', () => {
    const html = renderToStaticMarkup(<ConsentIntro copy={copy} />);
    expect(buttonsOf(html).map(({ label }) => label)).toEqual(['Manage Cookies', 'Accept All']);
    expect(html).toMatch(/<form [^>]*action="\/cookie-consent" method="post"/);
  });

  it('has a Reject that looks like Accept All when the content enables it', () => {
    const html = renderToStaticMarkup(
      <ConsentIntro copy={{ ...copy, reject: { enabled: true, label: 'Reject' } }} />,
    );
    const [, reject, accept] = buttonsOf(html);
    expect(reject).toMatchObject({ label: 'Reject', value: 'none' });
    expect(accept).toMatchObject({ label: 'Accept All', value: 'all' });
    expect(reject?.look).toBe(accept?.look);
  });
});

describe('the preferences', () => {
  const switchesOf = (html: string) =>
    [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => [
      /name="(\w+)"/.exec(input)?.[1],
      input.includes('checked=""'),
    ]);

  it('have no switch for the essential group and three that start on', () => {
    const html = renderToStaticMarkup(<ConsentPreferences copy={copy} />);
    expect(switchesOf(html)).toEqual([
      ['performance', true],
      ['functional', true],
      ['targeting', true],
    ]);
    expect(html).toContain('Always active');
  });

  it('start as the content says', () => {
    const categories = copy.categories.map((category) => ({
      ...category,
      enabled: category.name === 'functional',
    }));
    const html = renderToStaticMarkup(<ConsentPreferences copy={{ ...copy, categories }} />);
    expect(switchesOf(html)).toEqual([
      ['performance', false],
      ['functional', true],
      ['targeting', false],
    ]);
  });
});

it.each([
  ['as the content says', undefined, true, false, false, true],
  ['off by the content', undefined, false, false, false, false],
  ['as saved, off', 'false', true, false, false, false],
  ['as saved, on', 'true', false, false, false, true],
  ['on under a signal that is only told', undefined, true, true, false, true],
  ['off under a signal that is honoured', undefined, true, true, true, false],
  ['as saved under a signal that is honoured', 'true', true, true, true, true],
  ['on where signals are honoured and none is sent', undefined, true, false, true, true],
])('a switch starts %s', (_name, saved, isOnByDefault, hasSignal, honoursSignal, on) => {
  vi.stubGlobal('navigator', { globalPrivacyControl: hasSignal });
  expect(startsOn(saved, isOnByDefault, honoursSignal)).toBe(on);
});
