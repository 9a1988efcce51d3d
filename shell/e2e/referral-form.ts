import type { Page } from 'playwright/test';
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit referral' });
export const successHeading = (page: Page) => page.getByRole('heading', { name: 'Referral Submitted!' });

export const getFieldValues = (email: string, client: string) =>
  [
    ['Your name', 'Ruth Realtor'],
    ['Brokerage', 'Prairie Realty'],
    ['Your email', email],
    ['Your phone', '(515) 555-0190'],
    ['Client’s name', client],
    ['Client’s email', 'carl@example.com'],
    ['Client’s phone', '(515) 555-0191'],
    ['Address of the property', '12 Oak Street, Waukee, IA 50263'],
  ] as const;

export async function fillForm(page: Page, email: string, client = 'Carl Client') {
  for (const [label, text] of getFieldValues(email, client)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Property type').selectOption('townhouse');
}
