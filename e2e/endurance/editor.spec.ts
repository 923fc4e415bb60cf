import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { getFaq, listLeaders } from '@/lib/content';
import { firstSolution } from '@/testing/solutions';
import { findFreePort } from '../../testing/free-port';
import { test as base, expect } from '../support/fixtures';
import { buildSources, copySources } from './other-build';

/** Starts `npm run edit` on a copy of the working tree that git watches. */
async function startEditor() {
  const folder = copySources();
  // Beside the copy: Next takes a folder with .git for the end of the packages.
  const history = `${folder}-git`;
  const settings = ['-c', 'user.name=t', '-c', 'user.email=t@sedia.example'];
  const git = (...words: string[]) =>
    execFileSync('git', [`--git-dir=${history}`, `--work-tree=${folder}`, ...settings, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '--message', 'Before');

  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const words = ['--import', 'tsx', 'scripts/edit/edit.ts', `--port=${port}`];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  while (!said.includes(origin)) await once(child.stdout, 'data');
  return {
    origin,
    build: () => buildSources(folder),
    /** The lines that git says were taken away and put in, in the order of the files. */
    changedLines: () =>
      git('diff', '--unified=0', '--', 'content')
        .split('\n')
        .filter((line) => /^[-+](?![-+]{2} )/.test(line)),
    newFiles: () => git('status', '--porcelain', '--', 'content').match(/^\?\? .*/gm) ?? [],
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      for (const path of [folder, history]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** The project's test with an editor of its own, on a fresh copy of the content. */
const test = base.extend<{ editor: Awaited<ReturnType<typeof startEditor>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  editor: async ({}, use) => {
    const editor = await startEditor();
    await use(editor);
    await editor.stop();
  },
  // The page goes first, or it would miss its editor.
  page: ({ editor: _editor, page }, use) => use(page),
});

/** Opens a file of the content: `products/x`, `profiles/x`, or `site/x` for any other. */
async function openFile(page: Page, origin: string, file: string): Promise<void> {
  const [collection, name] = file.split('/');
  // A page of its own: Decap keeps the values of one file where only the end of the address changes.
  await page.goto(`${origin}/?${file}#/collections/${collection}/entries/${name}`);
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
}

/** Opens an entry of a list by what stands for it while it is closed. */
async function openEntry(inside: Page | Locator, summary: string): Promise<Locator> {
  const label = inside.locator('[class*=NestedObjectLabel]').getByText(summary, { exact: true });
  const entry = label.locator('..');
  await entry.getByRole('button').first().click();
  return entry;
}

/** Saves what has been edited and returns the status of the answer. */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.action === 'persistEntry',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  return (await answered).status();
}

test('opening and saving every file changes nothing', async ({ page, editor }) => {
  // Some forty files are opened: the machine may have other work.
  test.setTimeout(900_000);
  const configuration = await (await fetch(`${editor.origin}/config.yml`)).json();
  const names = configuration.collections.flatMap(
    ({ name, files, folder }: { name: string; files?: { name: string }[]; folder: string }) =>
      (files?.map((file) => file.name) ?? readdirSync(folder)).map(
        (file) => `${name}/${file.replace(/\.\w+$/, '')}`,
      ),
  );
  expect(names.length).toBeGreaterThan(30);
  // Decap saves only what was changed, so a change is made, and taken out of what it sends.
  // With a colon at its end each text is quoted, and so means the same without the mark.
  const mark = 'qzx:';
  await page.route('**/api/v1', (route) =>
    route.continue({ postData: route.request().postData()?.replace(mark, '') }),
  );
  for (const name of names) {
    await test.step(name, async () => {
      await openFile(page, editor.origin, name);
      const texts = page.getByRole('textbox');
      // A file of lists alone begins closed.
      if ((await texts.count()) === 0)
        await page.getByRole('button', { name: 'Expand' }).first().click();
      await texts.first().press('End');
      await page.keyboard.type(mark);
      expect(await save(page)).toBe(200);
    });
  }
  expect(editor.changedLines()).toEqual([]);
  expect(editor.newFiles()).toEqual([]);
});

test.describe('a mistake', () => {
  test.use({ expectedErrors: [/422|API_ERROR/], expectedCrashes: [/Object/] });

  test('is not saved, and said until it is right; an edit changes its own lines alone, and builds', async ({
    page,
    editor,
  }) => {
    const plan = firstSolution.planAt(0);
    const price = { from: plan.monthlyPrice, to: plan.monthlyPrice + 1000 };
    await openFile(page, editor.origin, `products/${firstSolution.slug}`);
    const field = (await openEntry(page, plan.name)).getByLabel('Monthly price', { exact: true });
    await field.fill('79');
    expect(await save(page)).toBe(422);
    const mistakes = page.locator('#mistakes');
    await expect(mistakes).toContainText(
      'pricings[0].monthlyPrice: expected a price from 10000 rupiah on, found 79',
    );
    expect(editor.changedLines()).toEqual([]);
    await field.fill(String(price.to));
    expect(await save(page)).toBe(200);
    await expect(mistakes).toBeHidden();

    const [group] = getFaq().groups;
    const question = group?.entries[0]?.question ?? '';
    await openFile(page, editor.origin, 'site/faq');
    const entry = await openEntry(await openEntry(page, group?.name ?? ''), question);
    await entry.getByLabel('Question', { exact: true }).fill(`Today: ${question}`);
    expect(await save(page)).toBe(200);

    const [leader] = listLeaders();
    const role = leader?.role ?? '';
    await openFile(page, editor.origin, `profiles/${leader?.slug}`);
    await page.getByLabel('Role', { exact: true }).fill(`${role} for now`);
    await page.getByLabel('Text', { exact: true }).press('ControlOrMeta+End');
    await page.keyboard.type('\nShe likes **short** sentences.');
    expect(await save(page)).toBe(200);

    expect(editor.changedLines()).toEqual([
      `-        question: ${question}`,
      `+        question: "Today: ${question}"`,
      `-    monthlyPrice: ${price.from}`,
      `+    monthlyPrice: ${price.to}`,
      `-role: ${role}`,
      `+role: ${role} for now`,
      '+',
      '+She likes **short** sentences.',
    ]);
    await editor.build();
  });
});
