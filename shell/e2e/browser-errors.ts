import type { Page } from 'playwright/test';

/** Expected warning. The tests block the service worker, because Playwright cannot observe its responses. */
const expectedWarning = /^Service Worker registration blocked/;

/** Collects all later warnings and errors of the browser in the returned array. */
export function collectBrowserErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isWarningOrError = message.type() === 'warning' || message.type() === 'error';
    if (isWarningOrError && !expectedWarning.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
