import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const areaGuide: Schemas['AreaGuide'] = {
  fiscalYear: 2024,
  effectiveFrom: '2023-10-01',
  isOutdated: true,
  versions: [
    { id: null, fiscalYear: 2024, zipCount: 111, fileName: null, uploadedAt: null, uploadedBy: null, isActive: true },
  ],
};
const RENT_CHANGE = { zipCode: '50265', before: 1480, after: 1600, percent: 8.1 };
const CSV_TEXT = 'ZIP Code,HUD Area Code\n50001,METRO19780M19780\n10001,METRO35620MM5600\n';
const VALID_CHECK = { errors: [], zipCount: 112, changes: [RENT_CHANGE] };

beforeEach(() => sessionStorage.clear());

async function openUpload(responses: FakeResponses) {
  const fake = createFakeHost({ 'GET /api/admin/area-guide': () => areaGuide, ...responses });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/area-guide');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload a file' }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...fake, dialog, press };
}

/** Chooses a file and enters the rents. */
async function fillForm({ dialog }: Awaited<ReturnType<typeof openUpload>>) {
  // The test environment has no File.text().
  const file = Object.assign(new File([CSV_TEXT], 'fy2025.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(CSV_TEXT),
  });
  await userEvent.upload(dialog.getByLabelText('CSV file'), file);
  for (const label of ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'])
    await userEvent.type(dialog.getByLabelText(label), '$1,000');
}

it('shows the errors of a file, then the changes of a corrected file, and stores the checked file', async () => {
  const checks: Schemas['CheckHudFile'][] = [];
  const stored: Schemas['StoreHudFile'][] = [];
  const app = await openUpload({
    'POST /api/admin/area-guide/check': async (request) => {
      checks.push((await request.json()) as Schemas['CheckHudFile']);
      return checks.length === 1
        ? { errors: [{ line: 3, message: 'ZIP code 50001 appears twice.' }], zipCount: 0, changes: [] }
        : VALID_CHECK;
    },
    'POST /api/admin/area-guide/versions': async (request) => {
      stored.push((await request.json()) as Schemas['StoreHudFile']);
      return areaGuide;
    },
  });
  const { dialog, press, toasts } = app;
  expect(screen.getByText('The rents of fiscal year 2024 are more than 18 months old')).toBeTruthy();
  await press('Check the file');
  expect(dialog.getByText('Choose the CSV file.')).toBeTruthy();
  expect(checks).toEqual([]);

  await fillForm(app);
  await press('Check the file');
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(await dialog.findByText(/ZIP code 50001 appears twice/)).toBeTruthy();
  await press('Check the file');
  expect(await dialog.findByText(/^The file has rents for 112 ZIP codes\. 1 of them change/)).toBeTruthy();
  await press('Store as version');
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Version stored' }]));
  expect(checks[0]).toMatchObject({ csv: 'ZIP Code,HUD Area Code\n50001,METRO19780M19780', fiscalYear: 2025 });
  expect(stored).toMatchObject([{ ...checks[1], fileName: 'fy2025.csv' }]);
});

it('marks each invalid field, focuses the first, and keeps the entered amounts', async () => {
  const app = await openUpload({});
  await fillForm(app);
  await userEvent.type(app.dialog.getByLabelText('2 bedrooms'), '.50');
  await userEvent.clear(app.dialog.getByLabelText('4 bedrooms'));
  await app.press('Check the file');
  expect(app.dialog.getAllByText('Enter whole dollars.')).toHaveLength(2);
  const field = app.dialog.getByLabelText<HTMLInputElement>('2 bedrooms');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('$1,000.50');
});

it('shows server errors next to the fields, and focuses the first field', async () => {
  const errors = [
    { field: 'metroRents.fourBedrooms', message: 'Enter at most $20,000.' },
    { field: 'csv', message: 'The file is too long.' },
    { field: 'fileName', message: 'The name is too long.' },
  ];
  const app = await openUpload({
    'POST /api/admin/area-guide/check': () =>
      Response.json({ status: 400, detail: errors[0]!.message, errors }, { status: 400 }),
  });
  await fillForm(app);
  await app.press('Check the file');
  const file = app.dialog.getByLabelText('CSV file');
  await waitFor(() => expect(file.getAttribute('aria-invalid')).toBe('true'));
  expect(app.dialog.getByText('The file is too long.')).toBeTruthy();
  expect(app.dialog.getByLabelText('4 bedrooms').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(file);
  expect(app.dialog.getByText('The name is too long.')).toBeTruthy();
});

it('shows the progress of the check, and cancels the check without an error', async () => {
  let signal: AbortSignal | undefined;
  const app = await openUpload({});
  app.host.upload = (request, onProgress) => {
    ({ signal } = request);
    onProgress(0.42);
    return new Promise(() => undefined);
  };
  const { dialog, press, toasts } = app;
  await fillForm(app);
  await press('Check the file');
  expect((await dialog.findByLabelText<HTMLProgressElement>('Uploading fy2025.csv')).value).toBe(42);
  await press('Cancel upload');
  expect(signal?.aborted).toBe(true);
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  expect([dialog.getByRole('alert').textContent, toasts]).toEqual(['', []]);
  expect(dialog.getByRole('button', { name: 'Check the file' })).toBeTruthy();
});

it('explains an unknown outcome, and repeats the request with the same id unless the input changes', async () => {
  const stored: Schemas['StoreHudFile'][] = [];
  const app = await openUpload({
    'POST /api/admin/area-guide/check': () => VALID_CHECK,
    'POST /api/admin/area-guide/versions': async (request) => {
      stored.push((await request.json()) as Schemas['StoreHudFile']);
      if (stored.length < 3) throw new TypeError('Failed to fetch');
      return areaGuide;
    },
  });
  const { dialog, press, toasts } = app;
  await fillForm(app);
  await press('Check the file');
  await dialog.findByRole('button', { name: 'Store as version' });
  await press('Store as version');
  expect(await dialog.findByText(/^The server did not respond, so the version may already be stored\./)).toBeTruthy();
  await press('Store as version');
  await waitFor(() => expect(stored).toHaveLength(2));
  expect(stored[1]).toEqual(stored[0]);

  await userEvent.clear(dialog.getByLabelText('Studio'));
  await userEvent.type(dialog.getByLabelText('Studio'), '900');
  expect(dialog.getByRole('alert').textContent).toBe('');
  await press('Check the file');
  await dialog.findByRole('button', { name: 'Store as version' });
  await press('Store as version');
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Version stored' }]));
  expect(stored[2]?.id).not.toBe(stored[0]?.id);
});

it('disables the form while a version is being stored', async () => {
  let finish: (result: Schemas['AreaGuide']) => void = () => undefined;
  const stored = new Promise<Schemas['AreaGuide']>((resolve) => {
    finish = resolve;
  });
  const app = await openUpload({
    'POST /api/admin/area-guide/check': () => VALID_CHECK,
    'POST /api/admin/area-guide/versions': () => stored,
  });
  const { dialog, press, toasts } = app;
  await fillForm(app);
  await press('Check the file');
  await dialog.findByRole('button', { name: 'Store as version' });
  const inputs = ['CSV file', 'Fiscal year', '4 bedrooms'].map((label) => dialog.getByLabelText(label));
  for (const input of inputs) expect(input).toHaveProperty('disabled', false);
  await press('Store as version');
  for (const input of inputs) expect(input).toHaveProperty('disabled', true);
  finish(areaGuide);
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Version stored' }]));
});

it('shows the server error if the file is rejected', async () => {
  const app = await openUpload({
    'POST /api/admin/area-guide/check': () => createProblemResponse(400, 'The file is too long.'),
  });
  await fillForm(app);
  await app.press('Check the file');
  expect(await app.dialog.findByText('The file is too long.')).toBeTruthy();
});

it('shows in the dialog that a version could not be activated', async () => {
  const stored = { ...areaGuide.versions[0]!, id: 'v2', fiscalYear: 2025, fileName: 'fy2025.csv', isActive: false };
  const { host, toasts } = createFakeHost({
    'GET /api/admin/area-guide': () => ({ ...areaGuide, versions: [stored, ...areaGuide.versions] }),
    'POST /api/admin/area-guide/activate': () => createProblemResponse(409, 'Another version is active.'),
  });
  renderApp(host, createRoutes(host), '/admin/settings/area-guide');
  await userEvent.click(await screen.findByRole('button', { name: 'Activate fiscal year 2025, fy2025.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use fiscal year 2025?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await dialog.findByText('Another version is active.')).toBeTruthy();
  expect(toasts).toEqual([]);
});
