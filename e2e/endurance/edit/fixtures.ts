import { test as base } from '../../support/fixtures';
import { startEditor } from './start-editor';

export { expect } from '../../support/fixtures';

/** The project's test with an editor of its own, on a fresh copy of the content. */
export const test = base.extend<{ editor: Awaited<ReturnType<typeof startEditor>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  editor: async ({}, use) => {
    const editor = await startEditor();
    await use(editor);
    await editor.stop();
  },
  // The page goes first, or it would miss its editor.
  page: ({ editor: _editor, page }, use) => use(page),
});
