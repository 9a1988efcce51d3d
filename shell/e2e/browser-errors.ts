import type { Page } from 'playwright/test';

/**
 * Browser warning that journeys expect. They block the service worker, because Playwright can't observe its responses.
 */
const expectedWarning = /^Service Worker registration blocked/;

/** Collects the warnings and errors that the browser reports from now on. */
export function collectBrowserErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isError = message.type() === 'warning' || message.type() === 'error';
    if (isError && !expectedWarning.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
