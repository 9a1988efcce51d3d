import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createParts } from '../../routes.tsx';
import { LEAD_ID } from '../../test/render-staff-panel.tsx';

const SESSION_ID = 'cs_test_1';
const VERIFY_ROUTE = `GET /api/stripe/verify-payment/${SESSION_ID}`;
const ONBOARDING_ROUTE = `POST /api/payments/${SESSION_ID}/onboarding`;

type Verification = Schemas['PaymentVerification'];

const createVerification = (fields: Partial<Verification> = {}): Verification => ({
  success: true,
  state: 'paid',
  fee: 'onboarding',
  amount: 19900,
  receiptUrl: 'https://pay.example/receipts/1',
  onboardedAt: null,
  isLeadDeleted: false,
  data: { metadata: { leadId: LEAD_ID } },
  ...fields,
});
const createUnpaidVerification = (state: Verification['state']) =>
  createVerification({ success: false, state, receiptUrl: null });

/** Renders the back office's part of the success page. @param verification response to the verification request */
function renderPart(verification: unknown = createVerification(), responses: FakeResponses = {}, user = member) {
  let current = verification;
  const fake = createFakeHost({ [VERIFY_ROUTE]: () => current, ...responses }, user);
  const Part = createParts(fake.host)['payment-success']!;
  const app = renderApp(
    fake.host,
    [{ path: '/payment/success', element: <Part sessionId={SESSION_ID} /> }],
    `/payment/success?session_id=${SESSION_ID}`,
  );
  const countCalls = (route: string) => fake.calls.filter((call) => call === route).length;
  return {
    ...fake,
    ...app,
    countCalls,
    setVerification: (next: unknown) => {
      current = next;
    },
  };
}

const findTitle = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const findMoveButton = () => screen.findByRole('button', { name: 'Move to Onboarding Stage' });
const getAnnouncement = () => screen.getByRole('status').textContent;

describe('a verified payment', () => {
  it('shows the fee, the amount and the receipt', async () => {
    renderPart();
    expect(await findTitle()).toBe('Payment Successful!');
    expect(getAnnouncement()).toBe('Payment Successful!$199 Onboarding fee');
    expect(screen.getByRole('link', { name: /^Open receipt/ }).getAttribute('href')).toBe(
      'https://pay.example/receipts/1',
    );
    expect(screen.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe(`/leads/${LEAD_ID}`);
  });

  it('moves the lead to the onboarding stage in one request on a double click, then opens the dashboard', async () => {
    const { currentPath, countCalls, toasts } = renderPart(createVerification(), {
      [ONBOARDING_ROUTE]: () => ({ id: LEAD_ID }),
    });
    await userEvent.dblClick(await findMoveButton());
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(countCalls(ONBOARDING_ROUTE)).toBe(1);
    expect(toasts).toEqual([{ kind: 'success', text: 'The lead is in the onboarding stage now' }]);
  });

  it.each([
    ['lead.missing', 404, 'Lead not found'],
    ['payment.no-lead', 404, 'Lead ID not found in payment session'],
    ['payment.not-paid', 409, 'Failed to update lead status'],
    ['server.busy', 503, 'Failed to update lead status'],
  ])('shows an error and stays on the page when the move fails with %s', async (code, status, text) => {
    const { currentPath, toasts } = renderPart(createVerification(), {
      [ONBOARDING_ROUTE]: () => createProblemResponse(status, 'Internal', code),
    });
    await userEvent.click(await findMoveButton());
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
    expect(currentPath()).toBe(`/payment/success?session_id=${SESSION_ID}`);
    expect((await findMoveButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('shows an error and allows a retry when the move receives no response', async () => {
    let isDown = true;
    const { currentPath, toasts } = renderPart(createVerification(), {
      [ONBOARDING_ROUTE]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : { id: LEAD_ID }),
    });
    await userEvent.click(await findMoveButton());
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead status' }]));
    isDown = false;
    await userEvent.click(await findMoveButton());
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('links to the lead instead of moving it again', async () => {
    renderPart(createVerification({ onboardedAt: '2026-11-23T16:00:00.000Z' }));
    expect(await screen.findByText(/The lead was moved to the onboarding stage on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move to Onboarding Stage' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open lead' })).toBeTruthy();
  });

  it('does not link to a lead when the payment has none', async () => {
    renderPart(createVerification({ data: { metadata: { leadId: null } } }));
    await findTitle();
    expect(screen.queryByRole('link', { name: 'Open lead' })).toBeNull();
  });
});

describe('a paid payment of a deleted lead', () => {
  const deleted = createVerification({ isLeadDeleted: true });

  it('instructs admins to restore the deleted lead or to refund the payment, and links to both', async () => {
    renderPart(deleted, {}, admin);
    expect(
      await screen.findByText('The lead was deleted. Restore it within 30 days, or refund the payment.'),
    ).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://pay.example/receipts/1', '/leads/deleted', '/admin/money']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('refers other staff to an admin when the lead of a payment is deleted', async () => {
    renderPart(deleted);
    expect(
      await screen.findByText(
        'The lead was deleted. Ask an admin to restore it within 30 days, or to refund the payment.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Lead|Money/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a payment that is not verified', () => {
  const expectRetryForm = () => {
    const form = screen.getByRole('button', { name: 'Try Again' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', null]);
    expect([...new FormData(form ?? undefined)]).toEqual([['session_id', SESSION_ID]]);
  };

  it.each([
    ['creating', 'The payment has not arrived yet.'],
    ['open', 'The payment has not arrived yet.'],
    ['expired', 'The payment page expired before it was paid. Nothing was charged.'],
    ['failed', 'The payment failed. Nothing was charged.'],
    ['paid', 'The payment was fully refunded, or the owner’s bank took it back.'],
  ] as const)('explains the state %s and offers to try again', async (state, text) => {
    renderPart(createUnpaidVerification(state));
    expect(await findTitle()).toBe('Payment verification failed');
    expect(getAnnouncement()).toContain(text);
    expect(screen.queryByRole('button', { name: 'Move to Onboarding Stage' })).toBeNull();
    expectRetryForm();
  });

  it('shows a neutral title while a bank payment settles, with the specified message in the text', async () => {
    renderPart(createUnpaidVerification('processing'));
    expect(await findTitle()).toBe('The bank payment is settling');
    expect(getAnnouncement()).toContain('Payment verification failed: the owner has paid from a bank account');
    expect(getAnnouncement()).toContain('Do not take a second payment.');
    expectRetryForm();
  });

  it('shows that the session is invalid when the URL has no session id, and reloads on Try Again', async () => {
    const { host, calls } = createFakeHost({}, member);
    const Part = createParts(host)['payment-success']!;
    renderApp(host, [{ path: '/payment/success', element: <Part /> }], '/payment/success');
    expect(await findTitle()).toBe('Invalid payment session');
    const form = screen.getByRole('button', { name: 'Try Again' }).closest('form');
    expect([form?.method, form?.getAttribute('action'), [...new FormData(form ?? undefined)]]).toEqual([
      'get',
      null,
      [],
    ]);
    expect(calls.filter((call) => call.includes('verify-payment'))).toEqual([]);
  });

  it('shows that no payment exists for an unknown session, and offers no retry', async () => {
    renderPart(createProblemResponse(404, 'Payment verification failed', 'payment.missing'));
    expect(await findTitle()).toBe('Payment verification failed');
    expect(getAnnouncement()).toContain('There is no payment for this link.');
    expect(screen.getByRole('link', { name: 'Open leads' }).getAttribute('href')).toBe('/leads');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('shows that the payment could not be verified when the request fails twice', async () => {
    const { countCalls } = renderPart(createProblemResponse(503, 'Failed to verify payment', 'payment.verify-failed'));
    expect(await screen.findByText('Failed to verify payment')).toBeTruthy();
    expect(getAnnouncement()).toContain('do not take a second payment');
    expect(countCalls(VERIFY_ROUTE)).toBe(2);
    expectRetryForm();
  });
});

describe('repeated verification', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    jest.useRealTimers();
  });

  const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each(['open', 'processing'] as const)(
    'verifies again at growing intervals while the state is %s, without announcing the state again',
    async (state) => {
      const { countCalls, setVerification } = renderPart(createUnpaidVerification(state));
      await advanceTimers(0);
      const paragraph = screen.getByRole('status').querySelector('p');
      const announced = new MutationObserver(() => undefined);
      announced.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
      expect(countCalls(VERIFY_ROUTE)).toBe(1);
      await advanceTimers(3_000);
      expect(countCalls(VERIFY_ROUTE)).toBe(2);
      await advanceTimers(3_000);
      expect(countCalls(VERIFY_ROUTE)).toBe(2);
      await advanceTimers(1_500);
      expect(countCalls(VERIFY_ROUTE)).toBe(3);
      expect(announced.takeRecords()).toEqual([]);
      expect(paragraph?.isConnected).toBe(true);
      setVerification(createVerification());
      await advanceTimers(30_000);
      expect(getAnnouncement()).toContain('Payment Successful!');
      const settledCount = countCalls(VERIFY_ROUTE);
      await advanceTimers(120_000);
      expect(countCalls(VERIFY_ROUTE)).toBe(settledCount);
    },
  );

  it('does not verify again while the tab is hidden', async () => {
    const { countCalls } = renderPart(createUnpaidVerification('processing'));
    await advanceTimers(0);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await advanceTimers(120_000);
    expect(countCalls(VERIFY_ROUTE)).toBe(1);
  });

  it.each(['expired', 'failed'] as const)('does not verify again when the state is %s', async (state) => {
    const { countCalls } = renderPart(createUnpaidVerification(state));
    await advanceTimers(120_000);
    expect(countCalls(VERIFY_ROUTE)).toBe(1);
  });

  it('keeps the last state when a repeated verification fails', async () => {
    const { setVerification } = renderPart(createUnpaidVerification('processing'));
    await advanceTimers(0);
    setVerification(createProblemResponse(400, 'No'));
    await advanceTimers(10_000);
    expect(getAnnouncement()).toContain('Do not take a second payment.');
  });
});
