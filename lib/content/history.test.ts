import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commit } from '@/lib/testing/commit';
import { paths } from '@/lib/testing/content';
import { dateOfPage, readHistory } from './history';

it('dates a page by the last commit of its files, but not in a shallow clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', join(folder, 'content'), { recursive: true });
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  const edit = (name: string) => appendFileSync(join(folder, 'content', name), '# edited\n');
  const listDates = (history = readHistory('')) =>
    paths.map((path) => [path, dateOfPage(path, history)]);
  const expected = (dates: Record<string, string | undefined>) =>
    paths.map((path) => [path, path in dates ? dates[path] : '2026-01-02']);

  expect(readHistory('').size).toBe(0);
  commit(folder);
  edit('home.yaml');
  edit('site.yaml');
  commit(folder, '2026-02-03');
  expect(listDates()).toEqual(expected({ '/': '2026-02-03' }));
  edit('add-ons.yaml');
  expect(listDates()).toEqual(expected({ '/': '2026-02-03', '/pricing': undefined }));
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${folder}`, `${folder}/shallow`]);
  cwd.mockReturnValue(`${folder}/shallow`);
  expect(readHistory('').size).toBe(0);
});
