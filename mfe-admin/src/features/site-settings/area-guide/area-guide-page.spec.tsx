import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const guide: Schemas['AreaGuide'] = {
  fiscalYear: 2024,
  effectiveFrom: '2023-10-01',
  isOutdated: true,
  versions: [
    { id: null, fiscalYear: 2024, zipCount: 111, fileName: null, uploadedAt: null, uploadedBy: null, isActive: true },
  ],
};
const CHANGE = { zipCode: '50265', before: 1480, after: 1600, percent: 8.1 };

it('shows the errors of a file, then the changes of a corrected file, and stores the checked file', async () => {
  const checks: Schemas['CheckHudFile'][] = [];
  const stored: Schemas['StoreHudFile'][] = [];
  const fake = createFakeHost({
    'GET /api/admin/area-guide': () => guide,
    'POST /api/admin/area-guide/check': async (request) => {
      checks.push((await request.json()) as Schemas['CheckHudFile']);
      return checks.length === 1
        ? { faults: [{ line: 3, message: 'ZIP code 50001 appears twice.' }], zipCount: 0, changes: [] }
        : { faults: [], zipCount: 112, changes: [CHANGE] };
    },
    'POST /api/admin/area-guide/versions': async (request) => {
      stored.push((await request.json()) as Schemas['StoreHudFile']);
      return guide;
    },
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/area-guide');
  expect(await screen.findByText('The rents of fiscal year 2024 are more than 18 months old')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Upload a File' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check the File' }));
  expect(dialog.getByText('Choose the CSV file.')).toBeTruthy();
  expect(checks).toEqual([]);

  const csv = 'ZIP Code,HUD Area Code\n50001,METRO19780M19780\n10001,METRO35620MM5600\n';
  // The test environment has no File.text().
  const file = Object.assign(new File([csv], 'fy2025.csv', { type: 'text/csv' }), { text: () => Promise.resolve(csv) });
  await userEvent.upload(dialog.getByLabelText('CSV file'), file);
  for (const label of ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'])
    await userEvent.type(dialog.getByLabelText(label), '$1,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Check the File' }));
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(await dialog.findByText(/ZIP code 50001 appears twice/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Check the File' }));
  expect(await dialog.findByText(/^The file has rents for 112 ZIP codes\. 1 of them change/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Store as Version' }));
  await waitFor(() => expect(fake.toasts).toMatchObject([{ text: 'Version stored' }]));
  expect(checks[0]).toMatchObject({ csv: 'ZIP Code,HUD Area Code\n50001,METRO19780M19780', fiscalYear: 2025 });
  expect(stored).toMatchObject([{ ...checks[1], fileName: 'fy2025.csv' }]);
});
