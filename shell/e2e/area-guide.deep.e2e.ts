import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { tabTo } from './input-drivers.ts';

const CSV_HEADER = 'ZIP Code,HUD Area Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR';

// The test does not activate the uploaded version, because that would change the estimates that other tests compare.
test('an admin follows the warning about old rents, and uploads a newer file after correcting its errors', async ({
  page,
  request,
}) => {
  const { serviceZipCodes } = (await (await request.get('/api/site')).json()) as { serviceZipCodes: string[] };
  const rows = serviceZipCodes.map((zip) => `${zip},METRO19780M19780,900,1000,1200,1600,1650`);
  const createFile = (lines: string[]) => ({
    name: 'fy2027_safmrs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([CSV_HEADER, ...lines].join('\n')),
  });
  await signIn(page);
  await page.goto('/admin');
  await tabTo(page, page.getByRole('link', { name: 'Open the area guide' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Fiscal year 2024/ })).toContainText('Active');
  await expectAccessiblePage(page, 'area guide');

  await page.getByRole('button', { name: 'Upload a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a file' });
  await dialog.getByLabel('CSV file').setInputFiles(createFile([...rows, rows[0] ?? '']));
  await dialog.getByLabel('Fiscal year').fill('2027');
  for (const [label, rent] of [
    ['Studio', '900'],
    ['1 bedroom', '950'],
    ['2 bedrooms', '1150'],
    ['3 bedrooms', '1550'],
    ['4 bedrooms', '1560'],
  ] as const)
    await dialog.getByLabel(label).fill(rent);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText(`Line ${rows.length + 2}: ZIP code ${serviceZipCodes[0]} appears twice.`),
  ).toBeVisible();
  await dialog.getByLabel('CSV file').setInputFiles(createFile(rows));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText(/ of them change\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Store as version' }).click();
  await expect(page.getByText('Version stored')).toBeVisible();

  await page
    .getByRole('button', { name: /^Activate fiscal year 2027/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Existing reports keep their figures.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Fiscal year 2024/ })).toContainText('Active');
});
