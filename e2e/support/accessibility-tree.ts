import type { Page } from 'playwright/test';

/** What Chromium tells screen readers about the whole page. */
export async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored);
}

/** Whether Chromium tells screen readers that the button of this name is expanded. */
export async function expandedOf(page: Page, name: string): Promise<unknown> {
  const nodes = await readTree(page);
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
}
