import { jest } from '@jest/globals';
import { MAX_SELECTED_EXPORT } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

const csvFile = new File(['name,email\nAda,ada@example.com\n'], 'owners.csv', { type: 'text/csv' });
const importPreview = {
  columns: [
    { heading: 'name', field: 'name' },
    { heading: 'Notes', field: null },
  ],
  rows: [
    { line: 2, values: { name: 'Ada', email: 'ada@example.com' }, errors: [], duplicateOf: null },
    {
      line: 3,
      values: { name: 'Bo', email: 'bo' },
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
      duplicateOf: null,
    },
    { line: 4, values: { name: 'Cy' }, errors: [], duplicateOf: '00000000-0000-4000-8000-00000000cccc' },
  ],
  valid: 1,
  invalid: 1,
  duplicates: 1,
};

async function openImportDialog(responses: FakeResponses) {
  const fake = createFakeHost({ 'GET /api/leads': () => createPage([createLeadSummary()]), ...responses });
  const app = renderApp(fake.host, createRoutes(fake.host), '/leads?status=closed&q=elm');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }));
  return {
    ...fake,
    ...app,
    dialog,
    choose: () => userEvent.upload(dialog.getByLabelText(/Choose a CSV file/), csvFile),
  };
}

describe('importing leads', () => {
  it('shows the errors in a preview and imports the valid rows with the same idempotency key on a retry', async () => {
    // Node's fetch cannot send jsdom's FormData, so the test records the fields.
    const setFormField = jest.spyOn(FormData.prototype, 'set');
    let isDown = true;
    const { dialog, choose, toasts, calls } = await openImportDialog({
      'POST /api/leads/import/preview': () => importPreview,
      'POST /api/leads/import': () => (isDown ? createProblemResponse(503, 'No') : { imported: 1, skipped: 2 }),
    });
    await choose();
    const rows = (await dialog.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Please enter a valid email address');
    expect(rows[1]).toContain('Duplicate');
    expect(rows[2]).toContain('To import');
    expect(dialog.getByText('Ignored columns: Notes.')).toBeTruthy();
    expect(calls).not.toContain('POST /api/leads/import');
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 lead' }));
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'Failed to import the leads. Nothing was changed; please try again.',
      ]),
    );
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 lead' }));
    await waitFor(() => expect(toasts[1]?.text).toBe('1 lead imported, 2 rows skipped'));
    const ids = setFormField.mock.calls.filter(([name]) => name === 'importId').map(([, id]) => id);
    expect(ids).toEqual([expect.any(String), ids[0]]);
    setFormField.mockRestore();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [
      'shows the error for a rejected file',
      () => createProblemResponse(400, 'The file has no column for email.'),
      'The file has no column for email.',
    ],
    [
      'shows that the file could not be read',
      () => createProblemResponse(503, 'No'),
      'The file could not be read. Nothing was changed; please try again.',
    ],
  ])('%s and keeps the file name', async (_case, respond, message) => {
    const { dialog, choose } = await openImportDialog({ 'POST /api/leads/import/preview': respond });
    await choose();
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(dialog.getByText('owners.csv')).toBeTruthy();
  });

  it('retries the same file when the user presses Try again after a server error', async () => {
    let isDown = true;
    const { dialog, choose } = await openImportDialog({
      'POST /api/leads/import/preview': () => (isDown ? createProblemResponse(503, 'No') : importPreview),
    });
    await choose();
    const retryButton = await dialog.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retryButton);
    expect(await dialog.findByRole('button', { name: 'Import 1 lead' })).toBeTruthy();
  });

  it.each([
    ['Cancel upload', true],
    ['Cancel', false],
  ])('cancels the upload with %s, without an error', async (name, staysOpen) => {
    let signal: AbortSignal | undefined;
    const { dialog, choose, toasts } = await openImportDialog({
      'POST /api/leads/import/preview': (request) => {
        signal = request.signal;
        return new Promise(() => undefined);
      },
    });
    await choose();
    await userEvent.click(await dialog.findByRole('button', { name }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(staysOpen));
    if (staysOpen) expect(dialog.getByLabelText(/Choose a CSV file/)).toBeTruthy();
    expect([screen.queryByRole('alert'), toasts]).toEqual([null, []]);
  });

  it('does not offer a retry for a file that the server rejects', async () => {
    const { dialog, choose } = await openImportDialog({
      'POST /api/leads/import/preview': () => createProblemResponse(400, 'The file has no rows.'),
    });
    await choose();
    await dialog.findByRole('alert');
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('disables the import of a file without valid rows', async () => {
    const { dialog, choose } = await openImportDialog({
      'POST /api/leads/import/preview': () => ({ ...importPreview, rows: importPreview.rows.slice(1), valid: 0 }),
    });
    await choose();
    expect((await dialog.findByRole('button', { name: 'Nothing to import' })).hasAttribute('disabled')).toBe(true);
  });
});

describe('exporting leads', () => {
  it('exports the leads that match the filter', async () => {
    const fake = createFakeHost({ 'GET /api/leads': () => createPage([createLeadSummary()]) });
    renderApp(fake.host, createRoutes(fake.host), '/leads?status=closed&q=elm&sort=name');
    const link = await screen.findByRole('link', { name: 'Export' });
    expect(link.getAttribute('href')).toBe('/api/leads/export.csv?status=closed&q=elm&sort=name');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('exports the selected leads in list order, and can be retried after an error', async () => {
    const leads = [
      createLeadSummary({ name: 'Ada' }),
      createLeadSummary({ name: 'Bo' }),
      createLeadSummary({ name: 'Cy' }),
    ];
    const bodies: object[] = [];
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    const clickLink = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let isDown = true;
    const fake = createFakeHost({
      'GET /api/leads': () => createPage(leads),
      'POST /api/leads/export.csv': async (request) => {
        bodies.push((await request.json()) as object);
        return isDown
          ? createProblemResponse(503, 'No')
          : new Response('\u{FEFF}Name\r\n', { headers: { 'content-type': 'text/csv' } });
      },
    });
    renderApp(fake.host, createRoutes(fake.host), '/leads');
    for (const name of ['Cy', 'Ada'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() =>
      expect(fake.toasts.map(({ text }) => text)).toEqual(['Failed to export the leads. Please try again.']),
    );
    expect(files).toEqual([]);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(clickLink).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual(Array(2).fill({ ids: [leads[0]?.id, leads[2]?.id] }));
    // The size includes the UTF-8 BOM, which spreadsheets need.
    expect(files.map(({ size }) => size)).toEqual([9]);
    clickLink.mockRestore();
  });

  it('shows an error when more leads are selected than an export may contain', async () => {
    const leads = Array.from({ length: MAX_SELECTED_EXPORT + 1 }, () => createLeadSummary());
    const fake = createFakeHost({ 'GET /api/leads': () => createPage(leads) });
    renderApp(fake.host, createRoutes(fake.host), '/leads');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
    expect(fake.toasts).toEqual([
      {
        kind: 'error',
        text: 'A file holds at most 2,000 selected leads. Select fewer, or filter the list and press Export.',
      },
    ]);
  });
});
