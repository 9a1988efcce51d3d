import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPayment, createPayments } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadPayments } from './lead-payments.tsx';

const CHECKOUT_URL = 'https://checkout.example/c/pay/cs_test_1';

/** Renders the lead page with a fake server. Tests can change the payments that it returns. */
async function renderPayments(
  initial: Schemas['LeadPayment'][] = [],
  responses: FakeResponses = {},
  fields: Partial<Schemas['Lead']> = {},
) {
  let payments = createPayments(initial);
  const lead = createLead(fields);
  const fake = renderLeadSection(LeadPayments, lead, {
    [`GET /api/leads/${lead.id}/payments`]: () => payments,
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Payments' }));
  await waitFor(() => expect(section.queryByText('Loading payments')).toBeNull());
  return {
    ...fake,
    lead,
    section,
    setPayments: (next: Schemas['LeadPayment'][]) => {
      payments = createPayments(next);
    },
  };
}

const getRowTexts = (section: Awaited<ReturnType<typeof renderPayments>>['section']) =>
  section.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => void jest.spyOn(window, 'open').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

describe('payments of a lead', () => {
  it('shows that nothing has been paid and offers to charge the fee', async () => {
    const { section, lead } = await renderPayments();
    const fee = section.getByRole<HTMLSelectElement>('combobox', { name: 'Fee' });
    expect([fee.value, ...[...fee.options].map(({ text }) => text)]).toEqual([
      'onboarding',
      'Onboarding fee, $199',
      'Setup fee, $299',
    ]);
    expect(section.getByText('Nothing has been paid yet.')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Take payment' })).toBeTruthy();
    expect(section.getByRole('button', { name: 'Email payment link' })).toBeTruthy();
    expect(section.getByText(new RegExp(`The payment link goes to ${lead.email}`))).toBeTruthy();
  });

  it('shows what must happen before the payment, and does not offer payment until then', async () => {
    const message = 'The management agreement must be signed first.';
    const lead = createLead();
    renderLeadSection(LeadPayments, lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => ({
        ...createPayments(),
        obstacles: [{ fee: 'onboarding', message }],
      }),
    });
    expect(await screen.findByText(message)).toBeTruthy();
    for (const name of ['Take payment', 'Email payment link'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('lists each payment with fee, amount, state and date', async () => {
    const { section } = await renderPayments([
      createPayment({ state: 'expired' }),
      createPayment({ fee: 'setup', amount: 29950, refunded: 1000, paidAt: '2026-11-19T17:04:00.000Z' }),
    ]);
    expect(getRowTexts(section)).toEqual([
      'Onboarding fee, $199ExpiredNov 20, 11:04 AM',
      'Setup fee, $299.50Partly refundedNov 19, 11:04 AM',
    ]);
  });

  it('shows the reason for each refund and the staff member who made it', async () => {
    const [payment, other] = [createPayment({ refunded: 1500 }), createPayment({ fee: 'setup' })];
    const lead = createLead();
    const at = '2026-11-21T17:04:00.000Z';
    const refunds = [
      { targetId: payment.id, amount: 1000, at, reason: 'Charged twice', by: 'Nora Ellingson' },
      { targetId: payment.id, amount: 500, at, reason: null, by: null },
    ];
    renderLeadSection(LeadPayments, lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => ({ ...createPayments([payment, other]), refunds }),
    });
    const section = within(await screen.findByRole('region', { name: 'Payments' }));
    await section.findByText(/^Onboarding fee, /, { selector: 'span' });
    const items = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.slice(1)).toEqual([
      '$10 refunded by Nora Ellingson, Nov 21, 11:04 AM: Charged twice',
      '$5 refunded in Stripe, Nov 21, 11:04 AM',
      'Setup fee, $199PaidNov 20, 11:04 AM',
    ]);
  });

  it('shows whether the chosen fee is paid or what must happen before its payment', async () => {
    const message = 'The management agreement must be signed first.';
    const lead = createLead({ status: 'contract_sent' });
    renderLeadSection(LeadPayments, lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => ({
        ...createPayments([createPayment({ fee: 'setup', sessionId: 'cs_1', paidAt: '2026-11-23T16:05:00.000Z' })]),
        obstacles: [{ fee: 'onboarding', message }],
      }),
    });
    const section = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(await section.findByText(message)).toBeTruthy();
    await userEvent.selectOptions(section.getByRole('combobox', { name: 'Fee' }), 'setup');
    expect(section.getByText('Paid on Nov 23, 10:05 AM.')).toBeTruthy();
    expect(section.queryByText(message)).toBeNull();
    expect(section.queryByRole('button', { name: 'Take payment' })).toBeNull();
    expect(section.queryByRole('link', { name: 'Continue to onboarding' })).toBeNull();
  });

  it('links to the receipt and does not offer payment when the fee is paid', async () => {
    const receiptUrl = 'https://pay.example/receipts/1';
    const { section } = await renderPayments([createPayment({ receiptUrl, paidAt: '2026-11-23T16:05:00.000Z' })]);
    const receipt = section.getByRole('link', { name: /^Open receipt/ });
    expect([receipt.getAttribute('href'), receipt.getAttribute('target')]).toEqual([receiptUrl, '_blank']);
    expect(section.getByText('Paid on Nov 23, 10:05 AM.')).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Take payment' })).toBeNull();
    expect(section.queryByRole('button', { name: 'Email payment link' })).toBeNull();
  });

  it.each<[string, string, Partial<Schemas['Lead']>, Partial<Schemas['LeadPayment']>, boolean]>([
    ['offers', 'a contract and a paid fee', { status: 'contract_sent' }, {}, true],
    ['offers', 'a fee that was partly refunded', { status: 'contract_sent' }, { refunded: 4950 }, true],
    [
      'does not offer',
      'a payment that moved it already',
      { status: 'contract_sent' },
      { onboardedAt: '2026-11-23T16:05:00.000Z' },
      false,
    ],
    ['does not offer', 'the status Enrolled', { status: 'enrolled' }, {}, false],
    ['does not offer', 'a disputed payment', { status: 'contract_sent' }, { dispute: 'needs_response' }, false],
    ['does not offer', 'an expired payment', { status: 'contract_sent' }, { state: 'expired' }, false],
  ])('%s the onboarding stage for a lead with %s', async (_verb, _case, lead, fields, isOffered) => {
    const payment = createPayment({ sessionId: 'cs_1', ...fields });
    const { section } = await renderPayments([payment], {}, lead);
    const links = section.queryAllByRole('link', { name: 'Continue to onboarding' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/payment/success?session_id=cs_1'] : [],
    );
  });

  it('copies the link of an open payment page', async () => {
    const user = userEvent.setup();
    const { section, toasts } = await renderPayments([createPayment({ state: 'open', url: CHECKOUT_URL })]);
    await user.click(section.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(CHECKOUT_URL);
    expect(toasts).toEqual([{ kind: 'success', text: 'Link to the payment page copied' }]);
  });

  it('shows an error when the browser does not allow copying', async () => {
    const user = userEvent.setup();
    const { section, toasts } = await renderPayments([createPayment({ state: 'open', url: CHECKOUT_URL })]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await user.click(section.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  });

  it('shows that card payments are not set up, and still lists earlier payments', async () => {
    const lead = createLead();
    renderLeadSection(LeadPayments, lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => createPayments([createPayment()], false),
    });
    const section = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(await section.findByText('Card payments are not set up yet.')).toBeTruthy();
    expect(getRowTexts(section)).toHaveLength(1);
    expect(section.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it('shows an error with Retry when the payments cannot be loaded', async () => {
    let isDown = true;
    const lead = createLead();
    renderLeadSection(LeadPayments, lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => (isDown ? createProblemResponse(400, 'No') : createPayments()),
    });
    const section = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(await section.findByText('Failed to load payments')).toBeTruthy();
    isDown = false;
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText('Nothing has been paid yet.')).toBeTruthy();
  });

  it("shows another user's payment and moves focus from the removed button to the state", async () => {
    const { section, lead, emitEvent, setPayments } = await renderPayments();
    section.getByRole('button', { name: 'Take payment' }).focus();
    setPayments([createPayment({ paidAt: '2026-11-23T16:05:00.000Z' })]);
    act(() => emitEvent('lead.changed', { id: lead.id }));
    expect(await section.findByText('Paid on Nov 23, 10:05 AM.')).toBe(document.activeElement);
  });

  it('does not offer a payment link when the lead has no email address', async () => {
    const { section } = await renderPayments([], {}, { email: '' });
    expect(section.getByText(/There is no email address for a payment link\./)).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Email payment link' })).toBeNull();
  });
});

describe('emailing a payment link', () => {
  const renderWithLink = async (respond: (body: Schemas['SendPaymentLink']) => unknown) => {
    const { id } = createLead();
    const bodies: Schemas['SendPaymentLink'][] = [];
    const rendered = await renderPayments(
      [],
      {
        [`POST /api/leads/${id}/payment-links`]: async (request) => {
          const body = (await request.json()) as Schemas['SendPaymentLink'];
          bodies.push(body);
          return respond(body);
        },
      },
      { id },
    );
    const button = rendered.section.getByRole('button', { name: /^Email payment link/ });
    const openDialog = async () => {
      await userEvent.click(button);
      return within(await screen.findByRole('dialog', { name: 'Email the payment link?' }));
    };
    return { ...rendered, bodies, button, openDialog };
  };
  const createEmptyResponse = () => new Response(null, { status: 204 });

  const pressButton = (dialog: ReturnType<typeof within>, name: string) =>
    userEvent.click(dialog.getByRole('button', { name }));

  it('states recipient, fee and amount in a dialog, and sends nothing when the user cancels', async () => {
    const { bodies, openDialog, lead } = await renderWithLink(createEmptyResponse);
    const dialog = await openDialog();
    expect(
      dialog.getByText(
        `${lead.email} gets a link to pay the onboarding fee of $199 by card. The link works for 30 days.`,
      ),
    ).toBeTruthy();
    await pressButton(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
  });

  it('sends the link after the confirmation, and confirms the email address', async () => {
    const { bodies, button, openDialog, toasts, lead } = await renderWithLink(createEmptyResponse);
    await pressButton(await openDialog(), 'Send link');
    await waitFor(() => expect(button.textContent).toContain('Link sent'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), fee: 'onboarding' }]);
    expect(toasts).toEqual([
      { kind: 'success', text: `The payment link is on its way to ${lead.email}`, detail: lead.name },
    ]);
  });

  it('sends the link for the other fee with a new id when the first request got no response', async () => {
    const { bodies, openDialog, section } = await renderWithLink(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const dialog = await openDialog();
    await pressButton(dialog, 'Send link');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    await pressButton(dialog, 'Cancel');
    await userEvent.selectOptions(section.getByRole('combobox', { name: 'Fee' }), 'setup');
    const second = await openDialog();
    expect(second.getByRole('alert').textContent).toBe('');
    await pressButton(second, 'Send link');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies.map(({ fee }) => fee)).toEqual(['onboarding', 'setup']);
    expect(bodies[1]?.id).not.toBe(bodies[0]?.id);
  });

  it('retries with the same id when there was no response, even after the dialog was closed', async () => {
    let isDown = true;
    const { bodies, openDialog } = await renderWithLink(() =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : createEmptyResponse(),
    );
    const dialog = await openDialog();
    await pressButton(dialog, 'Send link');
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'The server did not respond, so the payment link may already have been sent. Trying again does not send it twice.',
      ),
    );
    isDown = false;
    await pressButton(dialog, 'Cancel');
    await pressButton(await openDialog(), 'Send link');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]?.id).toBe(bodies[0]?.id);
  });

  it.each([
    [409, 'This fee is already paid. Nothing was charged.', 'This fee is already paid. Nothing was charged.'],
    [503, 'Internal', 'The payment link was not sent. Please try again.'],
  ])('shows an error in the dialog when the server returns %d', async (status, detail, text) => {
    const { openDialog } = await renderWithLink(() => createProblemResponse(status, detail));
    const dialog = await openDialog();
    await pressButton(dialog, 'Send link');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
  });

  it('offers no payment for a lead that may be spam, and explains why', async () => {
    const { section } = await renderPayments([], {}, { suspicions: ['honeypot'] });
    expect(section.getByText(/^This lead is held as suspected spam\. Mark it as not spam/)).toBeTruthy();
    for (const name of ['Take payment', 'Email payment link'])
      expect(section.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
