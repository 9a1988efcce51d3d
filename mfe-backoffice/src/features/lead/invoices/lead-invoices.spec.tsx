import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInvoice, createLead } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadInvoices } from './lead-invoices.tsx';

beforeEach(() => sessionStorage.clear());

/** Renders the lead page with a server that stores invoices. */
async function renderInvoices(
  initial: Schemas['Invoice'][] = [],
  responses: FakeResponses = {},
  lead = createLead({ name: 'Grace Hopper' }),
) {
  const invoices = [...initial];
  const bodies: Schemas['CreateInvoice'][] = [];
  const fake = renderLeadSection(LeadInvoices, lead, {
    [`GET /api/leads/${lead.id}/invoices`]: () => ({ isConfigured: true, items: invoices, refunds: [] }),
    'POST /api/stripe/invoices': async (request) => {
      const body = (await request.json()) as Schemas['CreateInvoice'];
      bodies.push(body);
      const invoice = createInvoice({ id: body.id, description: body.description });
      invoices.unshift(invoice);
      return invoice;
    },
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Invoices' }));
  await waitFor(() => expect(section.queryByText('Loading invoices')).toBeNull());
  return { ...fake, lead, section, bodies, invoices };
}

async function openDialog(section: Awaited<ReturnType<typeof renderInvoices>>['section']) {
  await userEvent.click(section.getByRole('button', { name: 'New invoice' }));
  return within(await screen.findByRole('dialog', { name: 'New invoice' }));
}
/** Opens the dialog of an action. The dialog's title equals the button's label. */
async function openActionDialog(section: Awaited<ReturnType<typeof renderInvoices>>['section'], name: string) {
  await userEvent.click(section.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
async function fillInvoice(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.type(dialog.getByLabelText('Description'), 'Photographs');
  await userEvent.type(dialog.getByLabelText('Item 1'), 'Photographs');
  await userEvent.type(dialog.getByLabelText('Amount'), '10');
}
const clickCreateDraft = () => userEvent.click(screen.getByRole('button', { name: 'Create draft' }));

it('shows the reason for a refund and the staff member who made it', async () => {
  const lead = createLead();
  const invoice = createInvoice({ status: 'paid', refunded: 4_995 });
  const refund = {
    targetId: invoice.id,
    amount: 4_995,
    at: '2026-11-21T17:04:00.000Z',
    reason: 'One room too few',
    by: 'Nora Ellingson',
  };
  renderLeadSection(LeadInvoices, lead, {
    [`GET /api/leads/${lead.id}/invoices`]: () => ({ isConfigured: true, items: [invoice], refunds: [refund] }),
  });
  const section = within(await screen.findByRole('region', { name: 'Invoices' }));
  const row = await section.findByText(/^\$49\.95 refunded/);
  expect(row.textContent).toBe('$49.95 refunded by Nora Ellingson, Nov 21, 11:04 AM: One room too few');
});

it('lists description, amount, state, number and links of each invoice', async () => {
  const { section } = await renderInvoices([
    createInvoice({
      description: 'Photographs',
      amount_due: 14_995,
      status: 'open',
      number: 'A-0001',
      hosted_invoice_url: 'https://pay.example/i/1',
      invoice_pdf: 'https://pay.example/i/1.pdf',
    }),
    createInvoice({ status: 'void', voidReason: 'Wrong owner' }),
  ]);
  const [open, voided] = section.getAllByRole('listitem');
  expect(open?.textContent).toContain('PhotographsSent$149.95');
  expect(within(open!).getByRole('link', { name: /^PDF/ }).getAttribute('href')).toBe('https://pay.example/i/1.pdf');
  expect(within(open!).getByRole('button', { name: 'Void' })).toBeTruthy();
  expect(voided?.textContent).toContain('Voided: Wrong owner');
  expect(within(voided!).queryByRole('button')).toBeNull();
});

it.each([
  ['Paid', 'without a dispute', null],
  ['Disputed', 'with an open dispute', 'needs_response'],
  ['Dispute lost', 'after a lost dispute', 'lost'],
  ['Paid', 'after a won dispute', 'won'],
])('shows the state "%s" for a paid invoice %s', async (label, _case, dispute) => {
  const { section } = await renderInvoices([createInvoice({ description: 'Photographs', status: 'paid', dispute })]);
  expect(section.getByRole('listitem').textContent).toContain(`Photographs${label}$149.95`);
});

it('creates a draft with several items, and shows the total while typing', async () => {
  const { section, bodies, toasts } = await renderInvoices();
  expect(section.getByText('No invoices yet.')).toBeTruthy();
  const dialog = await openDialog(section);
  await userEvent.type(dialog.getByLabelText('Description'), 'Before the first showing');
  await userEvent.type(dialog.getByLabelText('Item 1'), 'Photographs');
  await userEvent.type(dialog.getByLabelText('Amount'), '149.95');
  await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Item 2')));
  await userEvent.type(dialog.getByLabelText('Item 2'), 'Lock change');
  await userEvent.type(dialog.getByLabelText('Amount of item 2'), '80.1');
  expect(dialog.getByText(/^Total/).textContent).toBe('Total $230.05');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toMatchObject([
    {
      description: 'Before the first showing',
      items: [
        { description: 'Photographs', amount: 149.95 },
        { description: 'Lock change', amount: 80.1 },
      ],
    },
  ]);
  expect(await section.findByText('Before the first showing')).toBeTruthy();
  expect(toasts).toMatchObject([{ kind: 'success', text: 'Invoice created as a draft' }]);
});

it('shows each error next to its field, focuses the first invalid field, and sends nothing', async () => {
  const { section, bodies } = await renderInvoices();
  const dialog = await openDialog(section);
  await userEvent.type(dialog.getByLabelText('Amount'), '1.005');
  await clickCreateDraft();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Description')));
  expect(dialog.getByText('Enter an amount with at most two decimals.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Amount'));
  await userEvent.type(dialog.getByLabelText('Amount'), '1234567890123');
  expect(dialog.getByText('Enter at most $99,999.99.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
  expect(dialog.getByLabelText('Item 2').getAttribute('aria-invalid')).not.toBe('true');
  expect(bodies).toEqual([]);
});

it('keeps the draft when the dialog is closed, until the user discards it', async () => {
  const { section } = await renderInvoices();
  const dialog = await openDialog(section);
  await userEvent.type(dialog.getByLabelText('Description'), 'Photographs');
  await userEvent.click(dialog.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopened = await openDialog(section);
  expect(reopened.getByLabelText<HTMLInputElement>('Description').value).toBe('Photographs');
  await userEvent.click(reopened.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const emptied = await openDialog(section);
  expect(emptied.getByLabelText<HTMLInputElement>('Description').value).toBe('');
});

it('retries with the same id after a lost response, even if the dialog was closed in between', async () => {
  let isDown = true;
  const ids: string[] = [];
  const { section } = await renderInvoices([], {
    'POST /api/stripe/invoices': async (request) => {
      const { id } = (await request.json()) as Schemas['CreateInvoice'];
      ids.push(id);
      if (isDown) throw new TypeError('Failed to fetch');
      return createInvoice({ id });
    },
  });
  const dialog = await openDialog(section);
  await fillInvoice(dialog);
  await clickCreateDraft();
  expect(await dialog.findByText('Failed to create invoice')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopened = await openDialog(section);
  expect(reopened.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
  expect(reopened.queryByText('Failed to create invoice')).toBeNull();
  isDown = false;
  await clickCreateDraft();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ids[1]).toBe(ids[0]);
});

it('retries with the same id after a lost response and a reload, but not after a change', async () => {
  const ids: string[] = [];
  const loseResponse: FakeResponses = {
    'POST /api/stripe/invoices': async (request) => {
      ids.push(((await request.json()) as Schemas['CreateInvoice']).id);
      throw new TypeError('Failed to fetch');
    },
  };
  const { section: first, lead } = await renderInvoices([], loseResponse);
  const dialog = await openDialog(first);
  await fillInvoice(dialog);
  await clickCreateDraft();
  expect(await dialog.findByText('Failed to create invoice')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Amount'), '0');
  await clickCreateDraft();
  expect(await dialog.findByText('Failed to create invoice')).toBeTruthy();
  expect(new Set(ids).size).toBe(2);
  cleanup();
  const { section, bodies } = await renderInvoices([], {}, lead);
  await openDialog(section);
  await clickCreateDraft();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    expect.objectContaining({ id: ids[1], items: [{ description: 'Photographs', amount: 100 }] }),
  ]);
});

it('gives every invoice a new id', async () => {
  const { section, bodies } = await renderInvoices();
  for (let count = 1; count <= 2; count += 1) {
    await fillInvoice(await openDialog(section));
    await clickCreateDraft();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(count);
  }
});

it('sends a draft to the owner', async () => {
  const draft = createInvoice({ status: 'draft' });
  const { section, lead, toasts, invoices } = await renderInvoices([draft], {
    [`POST /api/stripe/invoices/${draft.id}/send`]: () => {
      invoices[0] = { ...draft, status: 'open' };
      return invoices[0];
    },
  });
  const dialog = await openActionDialog(section, 'Send invoice');
  expect(dialog.getByText(new RegExp(`Stripe emails it to ${lead.email}`))).toBeTruthy();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$149.95', '$149.95']);
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  expect(await section.findByText('Sent')).toBeTruthy();
  expect(toasts).toMatchObject([{ kind: 'success', text: `Invoice sent to ${lead.email}` }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('PhotographsSent'));
});

it('deletes a draft after a confirmation, and moves focus to New invoice', async () => {
  const draft = createInvoice({ status: 'draft' });
  const { section, toasts, invoices } = await renderInvoices([draft], {
    [`DELETE /api/stripe/invoices/${draft.id}`]: () => {
      invoices.pop();
      return new Response(null, { status: 204 });
    },
  });
  const dialog = await openActionDialog(section, 'Delete draft');
  expect(toasts).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await section.findByText('No invoices yet.')).toBeTruthy();
  expect(toasts).toMatchObject([{ kind: 'success', text: 'Draft deleted' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New invoice'));
});

it('still shows why a draft could not be deleted once the list shows the invoice as sent', async () => {
  const draft = createInvoice({ status: 'draft' });
  const { section, invoices } = await renderInvoices([draft], {
    [`DELETE /api/stripe/invoices/${draft.id}`]: () => {
      invoices[0] = { ...draft, status: 'open' };
      return createProblemResponse(409, 'This invoice is no longer a draft. Please reload the page.');
    },
  });
  const dialog = await openActionDialog(section, 'Delete draft');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await dialog.findByText(/^This invoice is no longer a draft/)).toBeTruthy();
  expect(await section.findByText('Sent')).toBeTruthy();
  expect(dialog.getByText(/^This invoice is no longer a draft/)).toBeTruthy();
});

it('shows that Stripe has not confirmed sending or voiding an invoice, and hides further actions', async () => {
  const { section } = await renderInvoices([
    createInvoice({ requestedAction: 'send' }),
    createInvoice({ status: 'open', requestedAction: 'void', voidReason: 'Wrong owner' }),
  ]);
  const [sending, voiding] = section.getAllByRole('listitem');
  expect(sending?.textContent).toContain('Being sent');
  expect(voiding?.textContent).toContain('Being voided');
  expect(voiding?.textContent).toContain('To be voided: Wrong owner');
  expect(section.queryByRole('button', { name: /Send|Void/ })).toBeNull();
});

it('shows that a draft will be sent later', async () => {
  const draft = createInvoice({ status: 'draft' });
  const { section } = await renderInvoices([draft], {
    [`POST /api/stripe/invoices/${draft.id}/send`]: () =>
      createProblemResponse(503, 'The invoice will be sent later.', 'invoice.delayed'),
  });
  const dialog = await openActionDialog(section, 'Send invoice');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  expect(await dialog.findByText('The invoice will be sent later.')).toBeTruthy();
});

it.each([
  ['Send invoice', 'POST', '/send', 'draft'],
  ['Delete draft', 'DELETE', '', 'draft'],
  ['Void invoice', 'POST', '/void', 'open'],
] as const)('does not show an earlier error when the dialog "%s" is reopened', async (title, method, path, status) => {
  const invoice = createInvoice({ status });
  const { section } = await renderInvoices([invoice], {
    [`${method} /api/stripe/invoices/${invoice.id}${path}`]: () => createProblemResponse(409, 'Refused.'),
  });
  const open = async () => {
    await userEvent.click(section.getByRole('button', { name: status === 'open' ? 'Void' : title }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const dialog = await open();
  if (status === 'open') await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong owner');
  await userEvent.click(dialog.getByRole('button', { name: title }));
  expect(await dialog.findByText('Refused.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).queryByText('Refused.')).toBeNull();
});

it('requires a reason to void an invoice, and shows why the server rejects the request', async () => {
  const invoice = createInvoice({ status: 'open' });
  const reasons: string[] = [];
  const { section } = await renderInvoices([invoice], {
    [`POST /api/stripe/invoices/${invoice.id}/void`]: async (request) => {
      reasons.push(((await request.json()) as Schemas['VoidInvoice']).reason);
      return createProblemResponse(409, 'Only an invoice that was sent and is not paid can be voided.');
    },
  });
  await userEvent.click(section.getByRole('button', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void invoice' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong owner');
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  expect(await dialog.findByText('Only an invoice that was sent and is not paid can be voided.')).toBeTruthy();
  expect(reasons).toEqual(['Wrong owner']);
});
