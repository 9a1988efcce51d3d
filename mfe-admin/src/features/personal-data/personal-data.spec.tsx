import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const timestamp = '2026-11-20T17:04:00.000Z';
const email = 'ada@owner.test';
const summary: Schemas['PersonSummary'] = {
  emails: [email],
  names: ['Ada Owner'],
  phones: [],
  sections: [
    { key: 'leads', title: 'Leads', count: 2, fate: 'deleted', reason: null },
    { key: 'payments', title: 'Payments', count: 1, fate: 'kept', reason: 'Kept for accounting.' },
  ],
};
const erasure: Schemas['PersonErasure'] = {
  id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10',
  requestedAt: timestamp,
  requestedBy: 'ada.admin@epm.example',
  deletedAt: timestamp,
  finishedAt: null,
  deleted: [],
  kept: [],
  partners: [{ partner: 'Odoo', records: 1, erasedAt: null }],
};

function renderPage(responses: FakeResponses = {}, search = '') {
  const fake = createFakeHost({
    'GET /api/people': () => ({ items: [{ email, name: 'Ada Owner', phone: null, sources: ['leads'] }] }),
    'GET /api/people/summary': () => summary,
    'GET /api/people/erasures': () => ({ items: [] }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/admin/data${search}`) };
}

it('finds a person, and exports the data only once, even if a failed request is repeated', async () => {
  const ids: string[] = [];
  const exported = { requestedAt: timestamp, isReady: true, expiresAt: timestamp };
  renderPage({
    'POST /api/people/exports': async (request) => {
      const { id } = (await request.json()) as { id: string };
      ids.push(id);
      return ids.length === 1 ? createProblemResponse(503, 'Busy') : { id, ...exported };
    },
    'GET /api/people/exports/': () => exported,
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'ada');
  await userEvent.click(await screen.findByRole('button', { name: `Show data of ${email}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(ids).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(new Set(ids).size).toBe(1);
});

it('lists what is erased and what is kept, and erases only after the admin has entered the email address', async () => {
  const bodies: unknown[] = [];
  let isDown = true;
  const { toasts, currentPath } = renderPage(
    {
      'POST /api/people/erasures': async (request) => {
        if (isDown) throw new TypeError('Failed to fetch');
        bodies.push(await request.json());
        return erasure;
      },
    },
    `?person=${email}`,
  );
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    return within(await screen.findByRole('dialog', { name: 'Erase this person?' }));
  };
  let dialog = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leads: 2',
    'Payments: 1. Kept for accounting.',
  ]);
  await userEvent.type(dialog.getByRole('textbox'), 'other@owner.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase person' }));
  expect(dialog.getByText(`Type ${email} to confirm.`)).toBeTruthy();
  expect(bodies).toEqual([]);
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'Ada@owner.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase person' }));
  expect(await dialog.findByText('Failed to start the erasure. Try again.')).toBeTruthy();
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
  await userEvent.keyboard('{Escape}');
  dialog = await open();
  expect(dialog.queryByText('Failed to start the erasure. Try again.')).toBeNull();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Erase person' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'The erasure has started' }]));
  expect(bodies).toEqual([{ id: expect.any(String), email, confirmedEmail: 'Ada@owner.test' }]);
  expect(currentPath()).toBe('/admin/data');
});

it.each([
  ['?q=ada', 'Nobody found'],
  [`?person=${email}`, 'Nothing is stored about this person'],
])('removes the data of a person from the page %s when the erasure is finished', async (search, text) => {
  let isFinished = false;
  let reads = 0;
  renderPage(
    {
      'GET /api/people': () => ({ items: isFinished ? [] : [{ email, name: null, phone: null, sources: ['leads'] }] }),
      'GET /api/people/summary': () => (isFinished ? { ...summary, sections: [] } : summary),
      'GET /api/people/erasures': () => {
        reads += 1;
        isFinished = reads > 1;
        return { items: [{ ...erasure, finishedAt: isFinished ? timestamp : null }] };
      },
    },
    search,
  );
  expect(await screen.findByRole('button', { name: /Show data of|Erase/ })).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows what an erasure in progress waits for', async () => {
  renderPage({ 'GET /api/people/erasures': () => ({ items: [erasure] }) });
  const row = (await screen.findByRole('rowheader', { name: '5d9f9a3e' })).closest('tr');
  expect(row?.textContent).toContain('Erased here, waits for Odoo');
});
