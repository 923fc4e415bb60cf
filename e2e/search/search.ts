import type { Page } from 'playwright/test';
import { getChatCopy, getInterface } from '@/lib/content';
import { product } from '@/lib/testing/content';

const { search } = getInterface();

/** The search and its parts; the words are an editor's, and `known` has results on any site. */
export function searchOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: search.label });
  return {
    opener: page.getByRole('banner').getByRole('button', { name: search.open }),
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
    close: dialog.getByRole('button', { name: search.close }),
    again: dialog.getByRole('button', { name: search.again }),
    ask: dialog.getByRole('button', { name: getChatCopy().voice.ask }),
    faq: dialog.getByRole('link', { name: search.results.faq.label }),
    words: search,
    known: product.name,
  };
}

export async function searchFor(page: Page, text = product.name) {
  const parts = searchOf(page);
  await parts.opener.click();
  await parts.field.fill(text);
  return parts;
}
