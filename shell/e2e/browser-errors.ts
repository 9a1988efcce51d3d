import type { Page } from 'playwright/test';

/**
 * Browser warning that journeys expect. They block the service worker, because Playwright can't observe its responses.
 */
const expected = /^Service Worker registration blocked/;

/** Collects the warnings and errors that the browser reports from now on. */
export function collectBrowserErrors(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warning' || message.type() === 'error';
    if (isComplaint && !expected.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
