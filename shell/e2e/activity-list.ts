import type { Page } from 'playwright/test';

export const section = (page: Page, name: string) => page.getByRole('region', { name });
export const activityRow = (page: Page, name: string) =>
  section(page, 'Recent Activity').getByRole('listitem').filter({ hasText: name });
