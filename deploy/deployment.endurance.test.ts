import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks } from './testing/document';
import { copyImage } from './testing/image';
import { type Machine, makeMachine } from './testing/machine';
import { openStrangersBrowser } from './testing/stranger';
import { readUnit } from './testing/units';

const site = 'https://www.sedia.example';
const api = 'https://api.sedia.example';
const email = 'dewi@toko-melati.example';

describe('docs/deployment.md, followed from an empty machine', { timeout: 600_000 }, () => {
  let machine: Machine;
  let clone: string;
  let browser: Browser;
  const running: { stop(): Promise<number | null> }[] = [];
  const [
    packages = '',
    install = '',
    settings = '',
    build = '',
    units = '',
    nginx = '',
    ask = '',
    list = '',
  ] = readBlocks('docs/deployment.md', 'From an empty machine to a running site').map(
    ({ text }) => text,
  );
  const follow = (commands: string) => machine.run(machine.adjust(commands), clone);

  beforeAll(async () => {
    machine = await makeMachine();
    clone = machine.at('opt/sedia');
    execFileSync('git', ['clone', '--quiet', '.', clone]);
    makeCertificate();
    machine.handOver();
    await machine.run(machine.adjust(packages), machine.at('home'));
    for (const step of [install, settings, build, units]) await follow(step);
    startUnit('sedia-site.service');
    startUnit('sedia-api@.service', String(machine.ports.api));
    running.push(machine.serve(['nginx'], clone));
    await follow(`until test -e ${machine.at('nginx.pid')}; do sleep 0.1; done`);
    await follow(nginx);
    await follow(
      `until curl -fs ${site} -o /dev/null && curl -fs ${api}/readyz; do sleep 0.5; done`,
    );
    browser = await openStrangersBrowser(readFileSync(certificate()), machine.ports.tls);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    for (const program of running) await program.stop();
    machine.remove();
  });

  const certificate = () => machine.at('etc/ssl/sedia/fullchain.pem');

  /** A certificate for both names, which curl trusts; the names lead to nginx. */
  function makeCertificate(): void {
    const names = [site, api].map((address) => `DNS:${new URL(address).hostname}`);
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
        .concat(['-days', '2', '-subj', '/CN=sedia', '-addext', `subjectAltName=${names}`])
        .concat(['-keyout', machine.at('etc/ssl/sedia/privkey.pem'), '-out', certificate()]),
      { stdio: 'ignore' },
    );
    const curlrc = `cacert = ${certificate()}\nconnect-to = "::127.0.0.1:${machine.ports.tls}"\n`;
    writeFileSync(machine.at('home/.curlrc'), curlrc);
  }

  function startUnit(name: string, instance?: string): void {
    const path = machine.at(`etc/systemd/system/${name}`);
    const { command, folder, environment } = readUnit(path, instance, machine.adjust);
    running.push(machine.serve(command, folder, environment));
  }

  it('what step 7 asks answers as it says, and its form is a lead', async () => {
    const answers = await follow(ask);
    expect(answers).toContain('"status":"ready"');
    expect(answers).toContain('"success":true');
    expect(answers).toMatch(/^set-cookie: ut=.*; Secure/im);
    expect(await follow(list)).toContain('test@example.com');
  });

  it('a form that a browser sends from the real origin is a lead', async () => {
    const page = await browser.newPage();
    const { origin } = new URL(site);
    const posted = page.waitForResponse(`${api}/email/request-demo`);
    await page.goto(site);
    await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
    await dialog.getByLabel('Full name').fill('Dewi Lestari');
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Request for Demo' }).click();
    const answer = await posted;
    expect(answer.status()).toBe(200);
    expect((await answer.request().allHeaders()).origin).toBe(origin);
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    expect(await follow(list)).toContain(email);
    await page.close();
  });

  it('the desk is closed to a stranger', async () => {
    const page = await browser.newPage();
    await page.goto(`${api}/chat-rooms/init`);
    for (const path of ['/desk', '/desk/rooms', '/desk/open?key=guessed']) {
      const answer = await page.goto(`${api}${path}`);
      const text = await page.content();
      expect(text).toMatch(answer?.status() === 404 ? /nothing at this address/ : /Password/);
      expect(text).not.toContain('Open chats');
    }
    await page.goto(`${api}/desk`);
    await page.getByLabel('Password').fill('a password that is guessed');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This is not the password.').waitFor();
    await page.close();
  });

  it('an address without TLS leads to the one with it', async () => {
    const answer = await follow(
      `curl -sS -o /dev/null -w '%{redirect_url}' http://127.0.0.1:${machine.ports.plain}/faq -H 'Host: www.sedia.example'`,
    );
    expect(answer).toBe(`${site}/faq`);
  });

  it('a restart of the site leaves the pages that nginx has', async () => {
    await follow(`curl -fsS ${site}/pricing -o /dev/null`);
    await running.shift()?.stop();
    const answer = await follow(`curl -fsSi ${site}/pricing`);
    expect(answer).toMatch(/^x-cache: (HIT|STALE)/im);
    startUnit('sedia-site.service');
  });

  it('what the document says of Docker writes the secrets that compose wants', async () => {
    mkdirSync(machine.at('opt/sedia/deploy/docker'), { recursive: true });
    for (const { language, text } of readBlocks('docs/deployment.md', 'Docker')) {
      if (language === 'sh') await follow(text);
    }
    const written = readFileSync(machine.at('opt/sedia/deploy/docker/.env'), 'utf8');
    expect(written).toMatch(/^POSTGRES_PASSWORD=\w{48}\nDESK_SECRET=\w{48}\n$/);
  });

  describe('the images', () => {
    beforeAll(async () => {
      for (const program of running.splice(0)) await program.stop();
      // The other two commands of the Dockerfiles are steps 2 and 4 of the document.
      await follow('sh deploy/docker/render-nginx.sh');
      await follow('npm prune --omit=dev');
    });

    it.each(['site', 'api'] as const)(
      '%s runs on nothing but its files, read-only',
      async (name) => {
        const image = await copyImage(machine, clone, name);
        await expect(image.check()).rejects.toThrow('ended with 1');
        running.push(image.start());
        await expect
          .poll(() =>
            image.check().then(
              () => 'healthy',
              () => 'unhealthy',
            ),
          )
          .toBe('healthy');
        expect(await running.pop()?.stop()).toBe(name === 'api' ? 0 : 143);
      },
    );

    it('nginx has a valid configuration', async () => {
      // Names that only compose knows.
      await follow('sed -Ei "s/(site|api-[12]):/127.0.0.1:/" nginx/*.conf');
      await follow('sed -i "s#/tmp/sedia#$HOME/cache#" nginx/*.conf');
      await follow(`cp nginx/sedia.conf ${machine.at('etc/nginx/conf.d/sedia.conf')}`);
      await follow(`cp nginx/default.conf ${machine.at('etc/nginx/conf.d/sedia-tls.conf')}`);
      await follow(
        `sed -i 's#/etc/ssl#${machine.at('etc/ssl')}#' ${machine.at('etc/nginx/conf.d/sedia-tls.conf')}`,
      );
      await follow('nginx -t');
    });
  });
});
