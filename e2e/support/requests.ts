import type { Page, Request } from 'playwright/test';

/** Collects from now on all requests, those that wait for an answer, and the answers with an error. */
export function watchRequests(page: Page) {
  const all: string[] = [];
  const waiting = new Set<Request>();
  const failures: string[] = [];
  page.on('request', (request) => {
    all.push(request.url());
    waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return { all, waiting, failures };
}
