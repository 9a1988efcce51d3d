import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

type Referral = Schemas['ReferralDetail'];

const referral: Referral = {
  id: '00000000-0000-4000-8000-000000000001',
  realtorName: 'Ruth Realtor',
  realtorEmail: 'ruth@example.com',
  realtorPhone: '(515) 555-0190',
  realtorCompany: 'Prairie Realty',
  clientName: 'Carl Client',
  clientEmail: 'carl@example.com',
  clientPhone: '515-555-0191',
  propertyAddress: '12 Oak Street, Waukee, IA 50263',
  propertyType: 'townhouse',
  notes: '',
  status: 'pending',
  referralFee: 400,
  paymentStatus: 'unpaid',
  paymentDate: null,
  w9ReceivedOn: '2026-01-15',
  isSuspect: false,
  isDeleted: false,
  version: 1,
  createdAt: '2026-11-20T17:04:00.000Z',
};

beforeEach(() => sessionStorage.clear());

/** Renders the tab with a fake API that has one referral, and records the requests that change it. */
function renderTab(given: Partial<Referral> = {}, responses: FakeResponses = {}) {
  let stored: Referral | null = { ...referral, ...given };
  const requests: unknown[] = [];
  const searches: string[] = [];
  const change = (changes: Partial<Referral>) => {
    stored = { ...referral, ...stored, ...changes, version: 2 };
    return stored;
  };
  const path = `/api/referrals/${referral.id}`;
  const fake = createFakeHost(
    {
      'GET /api/referrals': ({ url }) => {
        searches.push(new URL(url).search);
        return { items: stored ? [stored] : [], nextCursor: null };
      },
      [`PATCH ${path}`]: async (request) => {
        const edit = (await request.json()) as Partial<Referral>;
        requests.push(edit);
        return change(edit);
      },
      [`POST ${path}/payment`]: async (request) => {
        const payment = (await request.json()) as Pick<Referral, 'referralFee'>;
        requests.push(payment);
        return change({ ...payment, paymentStatus: 'paid', paymentDate: '2026-11-21T12:00:00.000Z' });
      },
      [`DELETE ${path}`]: () => {
        stored = null;
        return new Response(null, { status: 204 });
      },
      [`POST ${path}/restore`]: () => change({ isDeleted: false }),
      [`POST ${path}/accept`]: () => change({ isSuspect: false }),
      ...responses,
    },
    admin,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), '/admin?tab=referrals');
  return { ...fake, ...app, requests, searches, change };
}

const createConflictResponse = (current: Referral) =>
  Response.json({ status: 409, code: 'referral.changed', detail: 'Changed', current }, { status: 409 });

const listToastTexts = ({ toasts }: { toasts: { text: string }[] }) => toasts.map(({ text }) => text);
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows realtor, client, property and fee', async () => {
  renderTab();
  const table = await screen.findByRole('table', { name: 'Referrals, newest first' });
  const text = within(table).getAllByRole('row')[1]?.textContent;
  for (const shown of ['Carl Client', '12 Oak Street', 'Ruth Realtor', 'Prairie Realty', '$400.00', 'Unpaid'])
    expect(text).toContain(shown);
});

it('changes the status through the menu', async () => {
  const tab = renderTab();
  await clickButton('Pending: change the status of Carl Client');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Converted' }));
  expect(await screen.findByRole('button', { name: 'Converted: change the status of Carl Client' })).toBeTruthy();
  expect(tab.requests).toEqual([{ version: 1, status: 'converted' }]);
  expect(listToastTexts(tab)).toEqual(['Status updated successfully']);
});

it.each([
  ['keeps the changes of a colleague to other fields', 'pending', ['Status updated successfully'], [1, 5]],
  ['shows that a colleague changed the status first', 'lost', ['Failed to update referral. Changed'], [1]],
] as const)('%s', async (_, currentStatus, texts, versions) => {
  const sent: number[] = [];
  const tab = renderTab(
    {},
    {
      [`PATCH /api/referrals/${referral.id}`]: async (request) => {
        const { version } = (await request.json()) as { version: number };
        sent.push(version);
        const current = { ...referral, status: currentStatus, version: 5 };
        return version === 5 ? { ...current, status: 'converted' } : createConflictResponse(current);
      },
    },
  );
  await clickButton('Pending: change the status of Carl Client');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Converted' }));
  await waitFor(() => expect(listToastTexts(tab)).toEqual(texts));
  expect(sent).toEqual(versions);
});

it('processes the payment with an edited fee', async () => {
  const tab = renderTab();
  await clickButton('Process Payment: Carl Client');
  const dialog = await findDialog('Process Payment');
  const fee = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Referral fee in dollars' });
  expect(fee.value).toBe('400.00');
  await userEvent.clear(fee);
  await userEvent.click(dialog.getByRole('button', { name: 'Process Payment' }));
  expect(dialog.getByText('Enter an amount in dollars and cents.')).toBeTruthy();
  expect(document.activeElement).toBe(fee);
  await userEvent.type(fee, '450.50{Enter}');
  expect(await screen.findByText(/Paid \$450\.50/)).toBeTruthy();
  expect(tab.requests).toEqual([{ referralFee: 450.5 }]);
  expect(listToastTexts(tab)).toEqual(['Payment processed successfully']);
  expect(screen.queryByRole('button', { name: 'Process Payment: Carl Client' })).toBeNull();
});

it('requires the W-9 if it is not on file', async () => {
  const tab = renderTab({ w9ReceivedOn: null });
  await clickButton('Process Payment: Carl Client');
  const dialog = await findDialog('Process Payment');
  const day = dialog.getByLabelText('W-9 received on');
  for (const invalid of ['', '2199-01-01']) {
    fireEvent.change(day, { target: { value: invalid } });
    await userEvent.click(dialog.getByRole('button', { name: 'Process Payment' }));
    expect(dialog.getByText('Enter the day on which the W-9 arrived.')).toBeTruthy();
    expect(document.activeElement).toBe(day);
  }
  fireEvent.change(day, { target: { value: '2026-11-02' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Process Payment' }));
  await waitFor(() => expect(tab.requests).toEqual([{ referralFee: 400, w9ReceivedOn: '2026-11-02' }]));
});

it('shows the payments of a year by brokerage', async () => {
  const years: (string | null)[] = [];
  renderTab(
    {},
    {
      'GET /api/referrals/brokerages': ({ url }): Schemas['BrokerageTotals'] => {
        years.push(new URL(url).searchParams.get('year'));
        const item = { name: 'Prairie Realty', count: 5, total: 2_000, w9ReceivedOn: null, isReportable: true };
        return { items: years.length === 1 ? [item] : [], threshold: 2_000 };
      },
    },
  );
  await clickButton('Payments by brokerage');
  const dialog = await findDialog('Payments by brokerage');
  const row = await dialog.findByRole('row', { name: /Prairie Realty/ });
  for (const shown of ['No W-9 on file', '5', '$2,000.00', 'Due']) expect(row.textContent).toContain(shown);
  const year = Number(years[0]);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Year' }), String(year - 1));
  expect(await dialog.findByText(`No referral fees were paid in ${year - 1}`)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/referrals/payments.csv?year=${year - 1}`,
  );
});

it('keeps the entered fee and shows the failure in the dialog if the payment fails', async () => {
  const tab = renderTab(
    {},
    { [`POST /api/referrals/${referral.id}/payment`]: () => createProblemResponse(503, 'Down') },
  );
  await clickButton('Process Payment: Carl Client');
  const dialog = await findDialog('Process Payment');
  await userEvent.type(dialog.getByRole('textbox'), '{Backspace}5{Enter}');
  expect(await dialog.findByText('Failed to process payment')).toBeTruthy();
  expect(listToastTexts(tab)).toEqual([]);
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('400.05');
  await userEvent.type(dialog.getByRole('textbox'), '{Backspace}');
  expect(dialog.queryByText('Failed to process payment')).toBeNull();
});

it('shows a server error next to the payment field, and focuses the field', async () => {
  const message = 'The W-9 of Prairie Realty is not on file.';
  const tab = renderTab(
    { w9ReceivedOn: null },
    {
      [`POST /api/referrals/${referral.id}/payment`]: () =>
        Response.json({ status: 422, detail: message, errors: [{ field: 'w9ReceivedOn', message }] }, { status: 422 }),
    },
  );
  await clickButton('Process Payment: Carl Client');
  const dialog = await findDialog('Process Payment');
  const day = dialog.getByLabelText('W-9 received on');
  fireEvent.change(day, { target: { value: '2026-11-02' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Process Payment' }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(day);
  expect(listToastTexts(tab)).toEqual([]);
});

it('edits the details, and sends only the changed fields', async () => {
  const tab = renderTab({ clientPhone: '' });
  await clickButton('Edit: Carl Client');
  const dialog = await findDialog('Edit referral');
  const name = dialog.getByRole('textbox', { name: 'Client’s name' });
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter the client’s name.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, ' Ann Client ');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Property type' }), 'condo');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab.requests).toEqual([{ version: 1, clientName: 'Ann Client', propertyType: 'condo' }]);
  expect(listToastTexts(tab)).toEqual(['Referral updated successfully']);
});

it('keeps the input when the dialog is closed, and opens the conflict dialog after a conflict', async () => {
  const current = { ...referral, clientName: 'Bea', version: 7 };
  const sent: unknown[] = [];
  renderTab(
    {},
    {
      [`PATCH /api/referrals/${referral.id}`]: async (request) => {
        const edit = (await request.json()) as { version: number };
        sent.push(edit);
        return edit.version === 7 ? { ...current, ...edit, version: 8 } : createConflictResponse(current);
      },
    },
  );
  await clickButton('Edit: Carl Client');
  await userEvent.type((await findDialog('Edit referral')).getByRole('textbox', { name: 'Client’s name' }), ' Jr');
  await userEvent.keyboard('{Escape}');
  await clickButton('Edit: Carl Client');
  const dialog = await findDialog('Edit referral');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Client’s name' }).value).toBe('Carl Client Jr');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Yours/ }));
  const conflict = screen.getByRole('radio', { name: /Yours/ }).closest<HTMLElement>('[role="dialog"]')!;
  await userEvent.click(within(conflict).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: 7, clientName: 'Carl Client Jr' });
});

it('shows server errors next to the fields of the referral, and focuses the first field', async () => {
  const errors = [
    { field: 'status', message: 'Choose a status.' },
    { field: 'clientName', message: 'Enter the name of one client.' },
    { field: 'realtorName', message: 'Enter the name of one realtor.' },
  ];
  renderTab(
    {},
    {
      [`PATCH /api/referrals/${referral.id}`]: () =>
        Response.json({ status: 400, detail: errors[0]!.message, errors }, { status: 400 }),
    },
  );
  await clickButton('Edit: Carl Client');
  const dialog = await findDialog('Edit referral');
  const name = dialog.getByRole('textbox', { name: 'Realtor’s name' });
  await userEvent.type(name, ' and Ann');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter the name of one realtor.')).toBeTruthy();
  expect(dialog.getByText('Enter the name of one client.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(dialog.getByText('Choose a status.')).toBeTruthy();
  await userEvent.type(name, 'a');
  expect(dialog.queryByText('Enter the name of one realtor.')).toBeNull();
});

it('keeps a dialog open when a colleague’s change removes the referral from the list', async () => {
  let isListed = true;
  const tab = renderTab({}, { 'GET /api/referrals': () => ({ items: isListed ? [referral] : [], nextCursor: null }) });
  await clickButton('Process Payment: Carl Client');
  const dialog = await findDialog('Process Payment');
  await userEvent.type(dialog.getByRole('textbox'), '{Backspace}5');
  isListed = false;
  act(() => tab.emitEvent('referral.changed', { id: referral.id }));
  expect(await screen.findByText('No referrals found')).toBeTruthy();
  const shown = await findDialog('Process Payment');
  expect(shown.getByRole<HTMLInputElement>('textbox').value).toBe('400.05');
});

it('deletes a referral after a confirmation, and restores it', async () => {
  const tab = renderTab();
  await clickButton('Delete: Carl Client');
  const dialog = await findDialog('Confirm Deletion');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete referral' }));
  expect(await screen.findByText('No referrals found')).toBeTruthy();
  expect(listToastTexts(tab)).toEqual(['Referral deleted successfully']);
  const undo = tab.toasts[0]?.action;
  await act(async () => undo?.run());
  expect(await screen.findByRole('button', { name: 'Delete: Carl Client' })).toBeTruthy();
});

it('shows in the dialog that a referral could not be deleted', async () => {
  const tab = renderTab({}, { [`DELETE /api/referrals/${referral.id}`]: () => createProblemResponse(503, 'Down') });
  await clickButton('Delete: Carl Client');
  const dialog = await findDialog('Confirm Deletion');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete referral' }));
  expect(await dialog.findByText('Failed to delete referral')).toBeTruthy();
  expect(listToastTexts(tab)).toEqual([]);
});

it('filters the referrals, and marks a suspect referral as not spam', async () => {
  const tab = renderTab({ isSuspect: true });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Which referrals' }), 'suspect');
  await waitFor(() => expect(tab.searches.at(-1)).toContain('show=suspect'));
  expect(tab.currentPath()).toBe('/admin?tab=referrals&list=suspect');
  await clickButton('Not spam: Carl Client');
  await waitFor(() => expect(listToastTexts(tab)).toEqual(['Marked as not spam']));
});

it('shows the changes of other users immediately', async () => {
  const tab = renderTab();
  await screen.findByRole('button', { name: 'Pending: change the status of Carl Client' });
  tab.change({ status: 'lost' });
  act(() => tab.emitEvent('referral.changed', { id: referral.id }));
  expect(await screen.findByRole('button', { name: 'Lost: change the status of Carl Client' })).toBeTruthy();
});

it('shows that the referrals could not be loaded', async () => {
  renderTab({}, { 'GET /api/referrals': () => createProblemResponse(403, 'No') });
  expect(await screen.findByText('Failed to load referrals')).toBeTruthy();
});
