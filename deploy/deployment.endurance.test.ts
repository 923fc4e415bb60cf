import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlace } from '../server/testing/database';
import { api, type Deployment, deployByDocument, document, site } from './testing/deployment';
import { readBlocks } from './testing/document';
import { copyImage } from './testing/image';
import { sendDemoRequest } from './testing/stranger';
import { readUnit } from './testing/units';

const email = 'dewi@toko-melati.example';
const healthy = 'healthy';

describe('docs/deployment.md, followed from an empty machine', { timeout: 600_000 }, () => {
  let made: Deployment;
  beforeAll(async () => {
    made = await deployByDocument();
  }, 900_000);
  afterAll(() => made?.remove());

  it('the calls of the last step are answered as it says, and make a lead', async () => {
    const answers = await made.ask();
    expect(answers).toContain('"status":"ready"');
    expect(answers).toContain('"success":true');
    expect(answers).toMatch(/^set-cookie: ut=.*; Secure/im);
    expect(await made.listLeads()).toContain('test@example.com');
  });

  it('a form that a browser sends from the real origin is a lead', async () => {
    const sent = await sendDemoRequest(made.browser, site, email);
    expect(sent).toEqual({ status: 200, origin: site, address: `${api}/email/request-demo` });
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

  it('while the site restarts, nginx serves the pages that it has', async () => {
    await made.follow(`curl -fsS ${site}/pricing -o /dev/null`);
    await made.stop('sedia-site');
    const answer = await made.follow(`curl -fsSi ${site}/pricing`);
    expect(answer).toMatch(/^x-cache: (HIT|STALE)/im);
    made.startUnit('sedia-site');
    await made.ready();
  });

  it('the backup of every night is a file that nobody else can read', async () => {
    const { command } = readUnit('deploy/systemd/sedia-backup.service', '', made.machine.adjust);
    expect(await made.follow(command.join(' '))).toMatch(/leads: [1-9]/);
    const [file = ''] = readdirSync(made.machine.at('var/backups/sedia'));
    expect(file).toMatch(/\.sqlite$/);
    expect(statSync(made.machine.at(`var/backups/sedia/${file}`)).mode & 0o077).toBe(0);
  });

  it('a new version takes the place of the old one while everything runs', async () => {
    const [build, restart] = readBlocks(document, 'A new version');
    const file = 'static/chunks/of-the-old-version.js';
    const kept = made.machine.at('opt/sedia-files');
    const added = await made.follow(`echo old > .next/${file}; npm run keep-files -- ${kept}`);
    expect(added).toContain('1 files added');
    // Another build of the same would take minutes and change nothing.
    await made.follow((build?.text ?? '').replace(/^(git pull|npm .*)$/gm, ''));
    rmSync(made.machine.at(`var/lib/sedia/next/.next/${file}`));
    const restarted = await made.follow(restart?.text ?? '');
    expect(restarted).toContain('1 of earlier builds kept');
    expect(restarted).toContain('"status":"ready"');
    await made.stop('sedia-site');
    made.startUnit('sedia-site');
    await made.ready();
    expect(await made.follow(`curl -fsS ${site}/about`)).toContain('</html>');
    expect(await made.follow(`curl -fsSi ${site}/_next/${file}`)).toMatch(/^x-cache: KEPT$/im);
  });

  it('a second process of the API takes over when the first ends', async () => {
    const { api: first, secondApi: second } = made.machine.ports;
    const place = await createTestPlace('postgres');
    await made.stop(`sedia-api${first}`);
    await made.follow(`sed -i 's#^DATABASE_URL=.*#DATABASE_URL=${place.databaseUrl}#' .env.local`);
    made.startUnit('sedia-api', first);
    made.startUnit('sedia-api', second);
    for (const { text } of readBlocks(document, 'Two API processes')) await made.follow(text);
    for (const port of [first, second])
      await made.follow(`until curl -fs http://127.0.0.1:${port}/readyz; do sleep 0.5; done`);
    expect(await made.stop(`sedia-api${first}`)).toBe(0);
    expect(await made.ask()).toContain('"success":true');
    expect(await made.listLeads()).toContain('test@example.com');
    expect(await made.stop(`sedia-api${second}`)).toBe(0);
    await place.remove();
  });

  it('the commands for Docker write the secrets that compose wants', async () => {
    const [secrets] = readBlocks(document, 'Docker');
    await made.follow(secrets?.text ?? '');
    const written = readFileSync(made.machine.at('opt/sedia/deploy/docker/.env'), 'utf8');
    expect(written).toMatch(/^POSTGRES_PASSWORD=\w{48}\nDESK_SECRET=\w{48}\n$/);
  });

  describe('the images', () => {
    beforeAll(async () => {
      await made.stopAll();
      // The other two commands of the Dockerfiles are steps 2 and 4 of the document.
      await made.follow('sh deploy/docker/render-nginx.sh');
      await made.follow('npm prune --omit=dev');
    });

    it.each(['site', 'api'] as const)(
      '%s runs on nothing but its files, read-only',
      async (name) => {
        const image = await copyImage(made.machine, made.clone, name);
        const check = () =>
          image.check().then(
            () => healthy,
            (error: Error) => error.message,
          );
        expect(await check()).toContain('ended with 1');
        const container = image.start();
        await expect.poll(check).toBe(healthy);
        await container.stop();
        if (name !== 'site') return;
        const kept = made.machine.at('opt/files-of-the-image');
        expect(await image.run(`node keep-files.mjs ${kept}`)).toMatch(/: \d{2,} files added/);
      },
    );

    it('nginx has a valid configuration', async () => {
      const folder = made.machine.at('etc/nginx/conf.d');
      // Names that only compose knows, and folders of this machine.
      const names = 's/(site|api-[12]):/127.0.0.1:/';
      const folders = `s#/tmp/sedia#$HOME/cache#; s#/etc/ssl#${made.machine.at('etc/ssl')}#`;
      await made.follow(
        `rm ${folder}/*; cp nginx/* ${folder}; sed -Ei "${names}; ${folders}" ${folder}/*`,
      );
      await made.follow('nginx -t');
    });
  });
});
