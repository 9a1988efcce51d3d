import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';

export const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const toolbarButton = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });

/** Returns a title that no other test uses. */
export const createTitle = (text: string) => `${text} ${randomUUID().slice(0, 6)}`;
