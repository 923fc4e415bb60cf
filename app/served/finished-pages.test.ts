import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import nextPackage from 'next/package.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { apiOrigin } from '@/lib/testing/addresses';
import { paths, thirdSolution } from '@/lib/testing/content';
import { get } from '@/lib/testing/served';

const kilobyte = 1024;
/** Budgets of code. Content has none. */
const most = {
  starter: 4.5 * kilobyte,
  /** Gzipped, over the script of an empty page. */
  script: 30 * kilobyte,
  // React Hook Form, its resolver and zod take 29 KB: Turbopack keeps 7 KB of zod that the forms do not use.
  scriptWithForm: 50 * kilobyte,
};

/** The gzipped bytes of the scripts that an empty page of this Next.js loads. */
const emptyPage = { next: '16.4.6', script: 134_904 };

const variants = { ask: {}, given: { cookie: 'cookie_consent=true' } };
const pages = [...paths, thirdSolution.onPricing, '/no-page'];

const filesOf = (html: string) => /<script data-files="([^"]+)">/.exec(html)?.[1]?.split(' ') ?? [];
const starterOf = (html: string) =>
  /<script data-files="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

for (const path of pages) {
  for (const [variant, headers] of Object.entries(variants)) {
    it(`the HTML of ${path} (${variant}) has one script, which the policy allows`, async () => {
      const response = await get(path, { headers });
      const html = response.text;
      const asks = /<dialog\b(?=[^>]*\sid="consent-intro")[^>]*\sopen=""/.test(html);
      expect(asks).toBe(variant === 'ask' && path !== '/privacypolicy');
      const scripts = html.match(/<script\b(?! type="application\/ld\+json">)[^>]*>/g);
      expect(scripts).toEqual([`<script data-files="${filesOf(html).join(' ')}">`]);
      // Blocked by the policy, or of use only with scripts in the HTML.
      expect(html).not.toMatch(/<style\b|<[a-z][^>]*\s(style|on[a-z]+)="/i);
      expect(html).not.toMatch(/<link\b[^>]*(as="script"|rel="(modulepreload|expect)")/);
      const starter = starterOf(html);
      expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(most.starter);
      const hash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
      const policies = response.headers.get('content-security-policy')?.split(', ') ?? [];
      // The first is that of a page without the finishing step. Browsers apply both.
      expect(policies[0]).toBe(policies[1]?.replace(hash, "'unsafe-inline'"));
      expect(policies[1]?.split('; ')).toEqual([
        "default-src 'none'",
        `script-src 'self' ${hash}`,
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        `connect-src 'self' ${apiOrigin} ${apiOrigin.replace('http', 'ws')}`,
        "worker-src 'self'",
        "manifest-src 'self'",
        `form-action 'self' ${apiOrigin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-to reports',
        `report-uri ${apiOrigin}/reports`,
      ]);
    });
  }
}

it('every page stays within its budget of scripts over an empty page', async () => {
  expect(emptyPage.next).toBe(nextPackage.version);
  for (const path of paths) {
    const html = (await get(path)).text;
    // The page's own file, the last one, holds its content.
    const files = filesOf(html).slice(0, -1);
    const chunks = await Promise.all(files.map((file) => get(file)));
    expect(chunks.filter(({ text }) => text.includes('MiniSearch'))).toEqual([]);
    const bytes = chunks.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
    expect(bytes, path).toBeGreaterThan(emptyPage.script);
    const limit = /<main\b.*<textarea\b.*<\/main>/s.test(html) ? most.scriptWithForm : most.script;
    expect(bytes - emptyPage.script, path).toBeLessThanOrEqual(limit);
  }
});
