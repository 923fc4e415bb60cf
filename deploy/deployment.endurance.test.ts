import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestPlace } from '../server/testing/database';
import {
  api,
  copyImage,
  type Deployment,
  deployByDocument,
  document,
  site,
} from './testing/deployment';
import { readBlocks, readUnit } from './testing/files';

const email = 'dewi@toko-melati.example';
const healthy = 'healthy';

describe('docs/deployment.md, followed from an empty machine', { timeout: 600_000 }, () => {
  let made: Deployment;
  beforeAll(async () => {
    made = await deployByDocument();
  }, 900_000);
  afterAll(() => made?.remove(), 900_000);

  it('the calls of the last step are answered as it says, and make a lead', async () => {
    const answers = await made.ask();
    expect(answers).toContain('"status":"ready"');
    expect(answers).toContain('"success":true');
    expect(answers).toMatch(/^set-cookie: ut=.*; Secure/im);
    expect(await made.listLeads()).toContain('test@example.com');
  });

  it('a form that a browser sends from the real origin is a lead', async () => {
    const page = await made.browser.newPage();
    // This visitor has answered the consent dialog before, which would cover the page.
    await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: site }]);
    await page.goto(site);
    const posted = page.waitForResponse(`${api}/email/request-demo`);
    await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
    await dialog.getByLabel('Full name').fill('Dewi Lestari');
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Request for Demo' }).click();
    const answer = await posted;
    await page.getByRole('heading', { name: 'Thank you for your request' }).waitFor();
    expect(answer.status()).toBe(200);
    expect((await answer.request().allHeaders()).origin).toBe(site);
    await page.close();
    expect(await made.listLeads()).toContain(email);
  });

  it('the desk is closed to a stranger', async () => {
    const page = await made.browser.newPage();
    for (const path of ['/desk', '/desk/rooms', '/desk/open?key=guessed']) {
      const answer = await page.goto(`${api}${path}`);
      const words = answer?.status() === 404 ? /nothing at this address/ : /Password/;
      expect(await page.content()).toMatch(words);
      expect(await page.content()).not.toContain('Open chats');
    }
    await page.goto(`${api}/desk`);
    await page.getByLabel('Password').fill('a password that is guessed');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This is not the password.').waitFor();
    await page.close();
  });

  it('an address without TLS leads to the one with it', async () => {
    const plain = `http://127.0.0.1:${made.machine.ports.plain}/faq`;
    const call = `curl -sS -o /dev/null -w '%{redirect_url}' ${plain} -H 'Host: www.sedia.example'`;
    expect(await made.follow(call)).toBe(`${site}/faq`);
  });

  it('the backup of every night is a file that nobody else can read', async () => {
    const { command } = readUnit('deploy/systemd/sedia-backup.service', '', made.machine.adjust);
    expect(await made.follow(command.join(' '))).toMatch(/leads: [1-9]/);
    const [file = ''] = readdirSync(made.machine.at('var/backups/sedia'));
    expect(file).toMatch(/\.sqlite$/);
    expect(statSync(made.machine.at(`var/backups/sedia/${file}`)).mode & 0o077).toBe(0);
  });

  it('a new version takes the place of the old one while everything runs', async () => {
    const [build = '', replace = ''] = readBlocks(document, 'A new version');
    const file = 'static/chunks/of-the-old-version.js';
    const into = '--release=/opt/sedia-files';
    await made.follow(`echo old > .next/${file}; npm run export -- ${into}`);
    const serve = replace.slice(replace.indexOf('runuser -u sedia -- npm run --silent nginx'));
    await made.follow(serve);
    // A file that the build had changed would stop `git pull`.
    expect(await made.follow('git status --porcelain')).toBe('');
    // Another build of the same would take minutes and change nothing.
    await made.follow(build.replace(/^npm .*$/gm, ''));
    rmSync(made.machine.at(`var/lib/sedia/next/.next/${file}`));
    expect(await made.follow(replace)).toContain('"status":"ready"');
    expect(await made.follow(`curl -fsS ${site}/about`)).toContain('</html>');
    expect(await made.follow(`curl -fsS ${site}/_next/${file}`)).toBe('old\n');
    // The one that was served, and this one.
    expect(readdirSync(made.machine.at('opt/sedia-files'))).toHaveLength(3);
  });

  it('a second process of the API takes over when the first ends', async () => {
    const { api: first, secondApi: second } = made.machine.ports;
    const place = await createTestPlace('postgres');
    await made.stop(`api ${first}`);
    await made.follow(`sed -i 's#^DATABASE_URL=.*#DATABASE_URL=${place.databaseUrl}#' .env.local`);
    for (const port of [first, second]) made.startApi(port);
    for (const text of readBlocks(document, 'Two API processes')) await made.follow(text);
    for (const port of [first, second])
      await made.follow(`until curl -fs http://127.0.0.1:${port}/readyz; do sleep 0.5; done`);
    expect(await made.stop(`api ${first}`)).toBe(0);
    expect(await made.ask()).toContain('"success":true');
    expect(await made.listLeads()).toContain('test@example.com');
    expect(await made.stop(`api ${second}`)).toBe(0);
    await place.remove();
  });

  it('the commands for Docker write the secrets that compose wants', async () => {
    const [secrets = ''] = readBlocks(document, 'Docker');
    await made.follow(secrets);
    const written = readFileSync(made.machine.at('opt/sedia/deploy/docker/.env'), 'utf8');
    expect(written).toMatch(/^POSTGRES_PASSWORD=\w{48}\nDESK_SECRET=\w{48}\n$/);
  });

  it('the service that exports for Docker writes a valid configuration of nginx', async () => {
    await made.stopAll();
    const folder = made.machine.at('etc/nginx/conf.d');
    await made.follow(`rm ${folder}/*`);
    const compose = parse(readFileSync(join(made.clone, 'deploy/docker/compose.yaml'), 'utf8'));
    await made.follow(compose.services.files.command[2]);
    // Names that only compose knows.
    await made.follow(`sed -Ei 's/api-[12]:/127.0.0.1:/' ${folder}/*; nginx -t`);
  });

  it('the image of the API runs on nothing but its files, read-only', async () => {
    await made.follow('npm prune --omit=dev');
    const image = await copyImage(made);
    const check = () =>
      image.check().then(
        () => healthy,
        (error: Error) => error.message,
      );
    expect(await check()).toContain('ended with 1');
    const container = image.start();
    await expect.poll(check).toBe(healthy);
    await container.stop();
  });
});
