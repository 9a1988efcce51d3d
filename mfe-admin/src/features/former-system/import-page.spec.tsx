import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type FormerSystemImport = Schemas['FormerSystemImport'];

const createTableCounts = (
  given: Partial<FormerSystemImport['counts'][number]>,
): FormerSystemImport['counts'][number] => ({
  table: 'leads',
  new: 0,
  changed: 0,
  same: 0,
  kept: 0,
  invalid: 0,
  written: 0,
  ...given,
});
const checkedImport: FormerSystemImport = {
  id: '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de',
  state: 'checked',
  startedBy: 'rosa@example.com',
  files: [{ name: 'dump.sql', bytes: 9 }],
  counts: [createTableCounts({ new: 1_200, changed: 3, invalid: 1 })],
  done: 1_204,
  rows: 1_204,
  remarks: 1,
  images: 0,
  skippedFiles: [],
  error: null,
  options: null,
  createdAt: '2026-11-23T17:05:00.000Z',
  finishedAt: null,
};
const remark = {
  position: 1,
  table: 'leads',
  file: 'dump.sql',
  line: 7,
  formerId: 'a',
  outcome: 'invalid',
  reason: 'Bad',
};
const importPath = `/api/former-imports/${checkedImport.id}`;

function renderPage(url: string, responses: FakeResponses) {
  const fake = createFakeHost({
    'GET /api/former-imports': () => ({ items: [], nextCursor: null }),
    [`GET ${importPath}/remarks`]: () => ({ items: [remark], nextCursor: null }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), url) };
}

it('shows the dry run, and imports only after a confirmation', async () => {
  let current = checkedImport;
  const { calls } = renderPage(`/admin/import?id=${checkedImport.id}`, {
    [`GET ${importPath}`]: () => current,
    [`POST ${importPath}/start`]: () =>
      (current = { ...checkedImport, state: 'imported', counts: [createTableCounts({ written: 1_203 })] }),
  });
  expect(await screen.findByText(/1,200 new, 3 changed.*Nothing has been changed yet/)).toBeTruthy();
  expect(await screen.findByText('Bad')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /invitation/ }).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,203 rows' }));
  expect(calls).not.toContain(`POST ${importPath}/start`);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/1,203 rows imported/)).toBeTruthy();
});

it.each([
  [0, 'Discarded, and the files are deleted. Nothing was imported.'],
  [7, 'Stopped, and the files are deleted. Rows that were already imported stay.'],
])('tells a discarded dry run from a stopped import (%i rows written)', async (written, summary) => {
  const discarded: FormerSystemImport = {
    ...checkedImport,
    state: 'discarded',
    counts: [createTableCounts({ new: 1_200 }), createTableCounts({ table: 'blog_posts', written })],
  };
  renderPage(`/admin/import?id=${checkedImport.id}`, { [`GET ${importPath}`]: () => discarded });
  expect(await screen.findByText(summary)).toBeTruthy();
});

it.each<[string, string, Partial<FormerSystemImport>]>([
  ['Ready to import', '–', {}],
  ['Nothing to import', '–', { counts: [createTableCounts({ invalid: 1 })] }],
  ['Discarded', '–', { state: 'discarded' }],
  ['Stopped', '306', { state: 'discarded', counts: [createTableCounts({ written: 306 })] }],
])('lists an import as %s with the number of imported rows: %s', async (label, imported, fields) => {
  renderPage('/admin/import', {
    'GET /api/former-imports': () => ({ items: [{ ...checkedImport, ...fields }], nextCursor: null }),
  });
  const row = await screen.findByRole('row', { name: /dump\.sql/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual([label, imported]);
});

it('shows the progress with a Stop button, and why an import failed', async () => {
  let current: FormerSystemImport = { ...checkedImport, state: 'importing', done: 10, counts: [] };
  renderPage(`/admin/import?id=${checkedImport.id}`, {
    [`GET ${importPath}`]: () => current,
    [`POST ${importPath}/discard`]: () =>
      (current = { ...checkedImport, state: 'failed', error: 'Line 3 is too long.', counts: [] }),
  });
  expect(await screen.findByText('10 of 1,204 rows')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Line 3 is too long.')).toBeTruthy();
});

it('without a reload, shows an import that another admin starts, and its state changes', async () => {
  const items: FormerSystemImport[] = [];
  const { emitEvent } = renderPage('/admin/import', {
    'GET /api/former-imports': () => ({ items: [...items], nextCursor: null }),
  });
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  items.push({ ...checkedImport, state: 'checking' });
  act(() => emitEvent('former-import.changed', { id: checkedImport.id }));
  expect(await screen.findByRole('row', { name: /dump\.sql.*Dry run/ })).toBeTruthy();
  items[0] = { ...checkedImport, state: 'imported', counts: [createTableCounts({ written: 1_203 })] };
  act(() => emitEvent('former-import.changed', { id: checkedImport.id }));
  expect(await screen.findByRole('row', { name: /dump\.sql.*Imported.*1,203/ })).toBeTruthy();
});

it('lists the files of an archive that were not read, and offers the list of images to upload', async () => {
  const skippedFiles = Array.from({ length: 12 }, (_, index) => `other/table-${index}.csv`);
  renderPage(`/admin/import?id=${checkedImport.id}`, {
    [`GET ${importPath}`]: () => ({ ...checkedImport, skippedFiles, images: 2 }),
  });
  expect(await screen.findByText(/Not read.*/)).toHaveProperty(
    'textContent',
    expect.stringMatching(/table-9\.csv and 2 more\.$/),
  );
  expect(screen.getByRole('heading', { name: '2 images to upload manually' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download image list' }).getAttribute('href')).toBe(
    `${importPath}/images.csv`,
  );
});

it('shows why the server rejects the files, and lets the admin choose other files', async () => {
  renderPage('/admin/import', {
    'POST /api/former-imports': () => createProblemResponse(400, '‘a.sql’ is not recognized.'),
  });
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  await userEvent.upload(screen.getByLabelText(/Choose a dump, CSV files/), new File(['x'], 'a.sql'));
  expect(await screen.findByText('‘a.sql’ is not recognized.')).toBeTruthy();
  expect(screen.getByLabelText(/Choose a dump, CSV files/)).toBeTruthy();
});
