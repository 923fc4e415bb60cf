import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeScriptLinks, removeScripts, startTwin } from './twin';

describe('the twin of a page', () => {
  it.each([
    ['<p>a</p><script src="/x.js" async=""></script><p>b</p>', '<p>a</p><p>b</p>'],
    ['<script>self.__next_f.push([1,"<p>"])\n</script>', ''],
    ['<script type="module">a < b</script>', ''],
    ['<link rel="preload" as="script" fetchPriority="low" href="/x.js"/>', ''],
    ['<link rel="modulepreload" href="/x.js">', ''],
    ['<link rel="preload" href="/f.woff2" as="font"/>', undefined],
    ['<link rel="stylesheet" href="/x.css"/>', undefined],
    ['<script type="application/ld+json">{"a":1}</script>', undefined],
    ['<noscript><p>x</p></noscript>', undefined],
  ])('of %s', (html, expected = html) => {
    expect(removeScripts(html)).toBe(expected);
  });

  it('has no preload of a script in its Link header', () => {
    const font = '</f.woff2>; rel=preload; as="font"';
    expect(removeScriptLinks(`</x.js>; rel=preload; as="script", ${font}`)).toBe(font);
  });
});

describe('the server of twins', () => {
  const site = createServer((request, response) => {
    const isPage = request.url === '/faq';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'image/png');
    response.end(isPage ? `<p>${request.headers.cookie}</p><script>1</script>` : '\x89PNG');
  });
  let twin: Awaited<ReturnType<typeof startTwin>>;
  beforeEach(async () => {
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
    twin = await startTwin(`localhost:${(site.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await twin.stop();
    site.closeAllConnections();
    site.close();
  });

  it('passes the cookie on and takes the scripts out', async () => {
    const headers = { cookie: 'cookie_consent=true' };
    const answer = await fetch(`http://${twin.host}/faq`, { headers });
    expect(await answer.text()).toBe('<p>cookie_consent=true</p>');
  });

  it('passes other files on as they are', async () => {
    const answer = await fetch(`http://${twin.host}/x.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await answer.text()).toBe('\x89PNG');
  });
});
