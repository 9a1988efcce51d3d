import { jest } from '@jest/globals';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPayment, createPayments } from '../../../test/factories.ts';
import { openConfirmation, pressButton, renderConfirmation } from '../../../test/render-confirmation.tsx';

const CHECKOUT_URL = 'https://checkout.example/c/pay/cs_test_1';
const SESSION_ROUTE = 'POST /api/stripe/create-session';
const RETRY_ADVICE = 'Nothing was charged. Please try again: that opens the same payment page, never a second one.';

let windowOpen: jest.SpiedFunction<typeof window.open>;
beforeEach(() => {
  sessionStorage.clear();
  windowOpen = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the payment step of the confirmation dialog. @param respond responds to the session request */
async function openPaymentStep(respond: (body: unknown) => unknown = () => createSession(), more: FakeResponses = {}) {
  const lead = createLead({ status: 'proposal', name: '' });
  const bodies: unknown[] = [];
  const fake = renderConfirmation(lead, {
    [`GET /api/leads/${lead.id}/payments`]: () => createPayments(),
    [SESSION_ROUTE]: async (request) => {
      const body: unknown = await request.json();
      bodies.push(body);
      return respond(body);
    },
    ...more,
  });
  const dialog = await openConfirmation();
  await pressButton(dialog, /^Payment/);
  return { ...fake, lead, dialog, bodies };
}

const createSession = (url = CHECKOUT_URL) => ({ id: 'cs_test_1', success: true, url });
type Dialog = Awaited<ReturnType<typeof openConfirmation>>;
const findTakeButton = (dialog: Dialog) => dialog.findByRole('button', { name: 'Take payment' });
const pressTakeButton = async (dialog: Dialog) => userEvent.click(await findTakeButton(dialog));
const expectAlert = (dialog: Dialog, text: string) =>
  waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));

describe('charging a fee in the confirmation dialog', () => {
  it('opens the checkout page in the same tab', async () => {
    const { dialog, lead, bodies } = await openPaymentStep();
    await pressTakeButton(dialog);
    await waitFor(() => expect(windowOpen.mock.calls).toEqual([[CHECKOUT_URL, '_self']]));
    expect(bodies).toEqual([
      {
        leadId: lead.id,
        fee: 'onboarding',
        amount: 19900,
        email: lead.email,
        name: 'Property Owner',
        propertyAddress: lead.propertyAddress,
        description: 'Onboarding fee',
      },
    ]);
  });

  it('charges the setup fee when staff choose it', async () => {
    const { dialog, bodies } = await openPaymentStep();
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Fee' }), 'setup');
    await pressTakeButton(dialog);
    await waitFor(() => expect(windowOpen).toHaveBeenCalledTimes(1));
    expect(bodies).toMatchObject([{ fee: 'setup', amount: 29900, description: 'Setup fee' }]);
  });

  it('ignores repeated clicks until the browser restores the page from the bfcache', async () => {
    const { dialog, bodies } = await openPaymentStep();
    const button = await findTakeButton(dialog);
    await userEvent.dblClick(button);
    await waitFor(() => expect(windowOpen).toHaveBeenCalledTimes(1));
    await userEvent.click(button);
    expect(bodies).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await userEvent.click(button);
    await waitFor(() => expect(bodies).toHaveLength(2));
  });

  it.each<[string, () => unknown, string]>([
    [
      'the server rejects the request',
      () => createProblemResponse(409, 'This lead is held as suspected spam.', 'payment.no-contact'),
      'This lead is held as suspected spam.',
    ],
    [
      'the provider fails',
      () => createProblemResponse(503, 'Failed to create payment session', 'payment.session-failed'),
      `Failed to create payment session${RETRY_ADVICE}`,
    ],
    [
      'payments are no longer configured',
      () => createProblemResponse(409, 'Card payments are not set up yet.', 'payment.not-configured'),
      'Card payments are not set up yet.',
    ],
    ['a proxy fails', () => new Response('<html>', { status: 502 }), `Failed to create payment session${RETRY_ADVICE}`],
    ['the response has no URL', () => createSession(''), `Failed to redirect to checkout${RETRY_ADVICE}`],
    [
      'the URL is not a web page',
      () => createSession('javascript:alert(1)'),
      `Failed to redirect to checkout${RETRY_ADVICE}`,
    ],
    [
      'there is no response',
      () => Promise.reject(new TypeError('Failed to fetch')),
      `Failed to process payment${RETRY_ADVICE}`,
    ],
  ])('shows an error and stays on the step when %s', async (_case, respond, text) => {
    const { dialog } = await openPaymentStep(respond);
    await pressTakeButton(dialog);
    await expectAlert(dialog, text);
    expect(windowOpen).not.toHaveBeenCalled();
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Payment');
    expect((await findTakeButton(dialog)).getAttribute('aria-busy')).toBeNull();
  });

  it('succeeds on a retry after an unknown outcome', async () => {
    let isDown = true;
    const { dialog } = await openPaymentStep(() =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : createSession(),
    );
    await pressTakeButton(dialog);
    await expectAlert(dialog, `Failed to process payment${RETRY_ADVICE}`);
    isDown = false;
    await pressTakeButton(dialog);
    await waitFor(() => expect(windowOpen).toHaveBeenCalledTimes(1));
    await expectAlert(dialog, '');
  });

  it('shows a changed fee and sends the new amount only after another click', async () => {
    const { dialog, bodies } = await openPaymentStep((body) =>
      (body as { amount: number }).amount === 24900
        ? createSession()
        : Response.json(
            { title: 'Conflict', status: 409, code: 'payment.fee-changed', detail: 'Changed.', amount: 24900 },
            { status: 409 },
          ),
    );
    await pressTakeButton(dialog);
    await expectAlert(
      dialog,
      'The fee has changed since this page was opened.It is $249 now. Press “Take payment” again to charge that amount.',
    );
    expect(dialog.getByText('Onboarding fee, $249')).toBeTruthy();
    expect(windowOpen).not.toHaveBeenCalled();
    await pressTakeButton(dialog);
    await waitFor(() => expect(windowOpen).toHaveBeenCalledTimes(1));
    expect(bodies).toMatchObject([{ amount: 19900 }, { amount: 24900 }]);
  });

  it('shows that the fee was paid in the meantime', async () => {
    const lead = createLead({ status: 'proposal' });
    let payments = createPayments();
    renderConfirmation(lead, {
      [`GET /api/leads/${lead.id}/payments`]: () => payments,
      [SESSION_ROUTE]: () => {
        payments = createPayments([createPayment({ paidAt: '2026-11-23T16:05:00.000Z' })]);
        return createProblemResponse(409, 'This fee is already paid. Nothing was charged.', 'payment.already-paid');
      },
    });
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Payment/);
    await pressTakeButton(dialog);
    expect(await dialog.findByText('Paid on Nov 23, 10:05 AM.')).toBeTruthy();
    await expectAlert(dialog, 'This fee is already paid. Nothing was charged.');
    expect(dialog.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it.each([
    ['Open', createPayment({ state: 'open' })],
    ['Bank payment settling', createPayment({ state: 'processing' })],
    ['Paid', createPayment({ receiptUrl: 'https://pay.example/1' })],
    ['Expired', createPayment({ state: 'expired' })],
    ['Failed', createPayment({ state: 'failed' })],
    ['Refunded', createPayment({ refunded: 19900 })],
    ['Disputed', createPayment({ dispute: 'needs_response' })],
  ])('shows the payment state "%s", and the receipt if there is one', async (label, payment) => {
    const lead = createLead({ status: 'proposal' });
    renderConfirmation(lead, { [`GET /api/leads/${lead.id}/payments`]: () => createPayments([payment]) });
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Payment/);
    expect(await dialog.findByText(label)).toBeTruthy();
    expect(dialog.queryByRole('link', { name: /^Open receipt/ })?.getAttribute('href') ?? null).toBe(
      payment.receiptUrl,
    );
  });

  it('keeps the draft of the pitch when the payment fails', async () => {
    const { dialog } = await openPaymentStep(() => createProblemResponse(503, 'No'));
    await pressButton(dialog, /^Pitch/);
    await pressButton(dialog, /^Rental Analysis/);
    await userEvent.type(dialog.getByLabelText(/Rent to propose/), '1850');
    await pressButton(dialog, /^\d?Payment/);
    await pressTakeButton(dialog);
    await expectAlert(dialog, `No${RETRY_ADVICE}`);
    await pressButton(dialog, /^Pitch/);
    await pressButton(dialog, /^Rental Analysis/);
    expect((screen.getByLabelText(/Rent to propose/) as HTMLInputElement).value).toBe('1850');
  });
});
