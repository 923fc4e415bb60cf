import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { chooseChat } from '@/lib/content/testing/choose-chat';
import { readAll } from '../lib/testing/read-html';
import SiteLayout from './[consent]/layout';

vi.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => [],
}));

it('without a chat the corner has the messaging app alone', () => {
  chooseChat('none');
  const [corner = ''] = readAll(renderToStaticMarkup(<SiteLayout>The page</SiteLayout>), 'aside');
  expect(corner).toContain('<a ');
  expect(corner).not.toMatch(/<button|<dialog/);
});
