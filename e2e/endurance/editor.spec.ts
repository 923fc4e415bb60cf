import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { editFiles } from './edit/edit-files';
import { openFile, save } from './edit/editor-page';
import { expect, test } from './edit/fixtures';

const run = promisify(execFile);

// Some forty files are opened, the site is built: the machine may have other work.
test.describe.configure({ timeout: 900_000 });

test('opening and saving every file changes nothing', async ({ page, editor }) => {
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

test('content that was edited builds, and the site says it', async ({ page, editor }) => {
  const [, asked] = await editFiles(page, editor.origin);
  const question = asked?.match(/"(.*)"/)?.[1] ?? '(none)';
  const tools = ['tsx/dist/cli.mjs', 'next/dist/bin/next'].map((file) =>
    resolve('node_modules', file),
  );
  const [tsx = '', next = ''] = tools;
  await run(process.execPath, [tsx, 'lib/content/generate.ts'], { cwd: editor.folder });
  await run(process.execPath, [next, 'build'], { cwd: editor.folder });

  const built = join(editor.folder, '.next');
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|mjs|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(files.some((text) => text.includes(question))).toBe(true);
  // Nothing of the editor is in the build.
  expect(files.filter((text) => text.includes('decap'))).toEqual([]);
});
