import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import type { RouteHandle, SessionUser } from '@epm/router';
import { createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { createPaymentRoutes } from './routes.tsx';

const SESSION_ID = 'cs_test_1';
const RECEIPT_URL = 'https://pay.example/receipts/1';

const createReceipt = (fields: Partial<Schemas['PaymentReceipt']> = {}): Schemas['PaymentReceipt'] => ({
  state: 'paid',
  fee: 'onboarding',
  amount: 19900,
  receiptUrl: RECEIPT_URL,
  paidAt: '2026-11-23T16:00:00.000Z',
  ...fields,
});

/** Opens the page. @param receipt response for the receipt of the session */
async function renderPage(path: string, receipt: unknown = createReceipt(), user: SessionUser | null = null) {
  const fake = createFakeHost(
    { 'GET /api/site': () => createSite(), [`GET /api/payments/${SESSION_ID}/receipt`]: () => receipt },
    user,
  );
  renderApp(fake.host, createRoutes(fake.host), path);
  return { ...fake, title: (await screen.findByRole('heading', { level: 1 })).textContent };
}

const renderReceiptPage = (receipt: unknown) => renderPage(`/payment/success?session_id=${SESSION_ID}`, receipt);
const getMainText = () => screen.getByRole('main').textContent;

describe('payment success page for owners', () => {
  it.each([
    '/payment/success',
    '/payment/success?session_id=',
    '/payment/success?session_id=%20',
    '/payment/success?session=cs_1',
  ])('shows that the payment session is invalid at %s', async (path) => {
    const { title, calls } = await renderPage(path);
    expect(title).toBe('Invalid payment session');
    expect(getMainText()).toContain('Nothing was charged or changed.');
    expect(calls.filter((call) => call.includes('/payments/'))).toEqual([]);
  });

  it('thanks the owner, links to the receipt and lists the next steps when the payment is paid', async () => {
    const { title } = await renderReceiptPage(createReceipt());
    expect(title).toBe('Thank you.');
    expect(getMainText()).toContain('We have received $199, your onboarding fee.');
    const receiptLink = screen.getByRole('link', { name: /^Open your receipt/ });
    expect([receiptLink.getAttribute('href'), receiptLink.getAttribute('target')]).toEqual([RECEIPT_URL, '_blank']);
    expect(screen.getByRole('region', { name: 'What happens next' }).querySelectorAll('li')).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: '(515) 555-0142' }).length).toBeGreaterThan(0);
  });

  it('does not link to a receipt when the provider has none', async () => {
    await renderReceiptPage(createReceipt({ receiptUrl: null }));
    expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull();
  });

  it('shows that a bank payment is on its way and that the owner need not do anything', async () => {
    const { title } = await renderReceiptPage(createReceipt({ state: 'processing', receiptUrl: null, paidAt: null }));
    expect(title).toBe('Your bank payment is on its way.');
    expect(getMainText()).toContain('You do not need to do anything; please do not pay a second time.');
    expect(getMainText()).not.toMatch(/received|thank you/i);
  });

  it.each([
    ['expired', 'The payment page expired before the payment was complete. Nothing was charged.'],
    ['failed', 'The payment did not go through. Nothing was charged.'],
    ['creating', 'try again here in a few seconds. Otherwise nothing was charged.'],
    ['open', 'try again here in a few seconds. Otherwise nothing was charged.'],
  ] as const)('shows how to pay when the state is %s', async (state, text) => {
    const { title } = await renderReceiptPage(createReceipt({ state, receiptUrl: null, paidAt: null }));
    expect(title).toBe('Not paid yet');
    expect(getMainText()).toContain(
      `${text} To pay $199, your onboarding fee, open the link in our email again, or call (515) 555-0142.`,
    );
  });

  it('offers to try again when the payment may still arrive', async () => {
    await renderReceiptPage(createReceipt({ state: 'open', receiptUrl: null, paidAt: null }));
    expect(getMainText()).toContain('please do not pay a second time');
    const form = screen.getByRole('button', { name: 'Try Again' }).closest('form');
    expect([...new FormData(form ?? undefined)]).toEqual([['session_id', SESSION_ID]]);
  });

  it.each([404, 400])('shows that the verification failed when the server returns %d', async (status) => {
    const { title } = await renderReceiptPage(createProblemResponse(status, 'Payment verification failed'));
    expect(title).toBe('Payment verification failed');
    expect(getMainText()).toContain('please do not pay a second time');
    expect(getMainText()).not.toContain('Nothing was charged');
  });

  it('warns against paying twice and retries with the same session id when the verification fails', async () => {
    const { title } = await renderReceiptPage(createProblemResponse(503, 'Failed to verify payment'));
    expect(title).toBe('Failed to verify payment');
    expect(getMainText()).toContain('please do not pay a second time');
    expect(getMainText()).not.toMatch(/success|received|thank|paid|complete|confirmed/i);
    const form = screen.getByRole('button', { name: 'Try Again' }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/payment/success', 'get']);
    expect([...new FormData(form ?? undefined)]).toEqual([['session_id', SESSION_ID]]);
  });

  it('escapes the session id in the request and in the form', async () => {
    const { calls } = await renderPage(`/payment/success?session_id=${encodeURIComponent('"><b>/../cs&1')}`);
    expect(calls).toContain('GET /api/payments/%22%3E%3Cb%3E%2F..%2Fcs%261/receipt');
  });

  it('excludes the payment pages from search engines', () => {
    const { host } = createFakeHost({}, null);
    const heads = createPaymentRoutes(host).map(({ handle }) => (handle as RouteHandle).head?.(undefined, {}));
    expect(heads).toEqual([
      { title: 'Your payment', robots: 'noindex' },
      { title: 'Payment canceled', robots: 'noindex' },
      { title: 'Your payment', robots: 'noindex' },
    ]);
  });
});

describe('choice between the owner view and the staff view', () => {
  const PATH = `/payment/success?session_id=${SESSION_ID}`;

  const StaffFrame = ({ children }: { children: ReactNode }) => <main data-testid="staff-frame">{children}</main>;

  function renderPageInShell(path: string, user: SessionUser | null = member) {
    const { host } = createFakeHost(
      { 'GET /api/site': () => createSite(), [`GET /api/payments/${SESSION_ID}/receipt`]: () => createReceipt() },
      user,
    );
    const part = (name: string, props: object) => <h1>{`${name} ${JSON.stringify(props)}`}</h1>;
    renderApp({ ...host, part, StaffFrame }, createRoutes(host), path);
    return screen.findByRole('heading', { level: 1 });
  }

  it("shows staff the back office's part instead of the owner's page", async () => {
    expect((await renderPageInShell(PATH)).textContent).toBe(`payment-success {"sessionId":"${SESSION_ID}"}`);
    expect(getMainText()).not.toContain('Thank you');
  });

  it('shows staff the staff frame instead of the public header and footer', async () => {
    await renderPageInShell(PATH);
    expect(screen.getByTestId('staff-frame')).toBe(screen.getByRole('main'));
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
  });

  it.each<[string, string, SessionUser | null]>([
    ['visitors', PATH, null],
    ['staff on another public page', '/payment/canceled', member],
  ])('shows %s the public header and footer', async (_, path, user) => {
    await renderPageInShell(path, user);
    expect(screen.queryByTestId('staff-frame')).toBeNull();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it("shows visitors the owner's page", async () => {
    expect((await renderPageInShell(PATH, null)).textContent).toBe('Thank you.');
  });

  it("shows staff the back office's part when the URL has no session id", async () => {
    expect((await renderPageInShell('/payment/success')).textContent).toBe('payment-success {}');
  });
});

describe("polling of the payment state on the owner's page", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    jest.useRealTimers();
  });

  const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** Opens the page for an open payment. The test can change the payment's state on the server. */
  async function renderPollingPage(state: Schemas['PaymentReceipt']['state'] = 'open') {
    let receipt = createReceipt({ state, receiptUrl: null, paidAt: null });
    const fake = createFakeHost(
      { 'GET /api/site': () => createSite(), [`GET /api/payments/${SESSION_ID}/receipt`]: () => receipt },
      null,
    );
    renderApp(fake.host, createRoutes(fake.host), `/payment/success?session_id=${SESSION_ID}`);
    await advanceTimers(0);
    const countChecks = () => fake.calls.filter((call) => call.endsWith('/receipt')).length;
    return {
      countChecks,
      pay: () => {
        receipt = createReceipt();
      },
    };
  }

  it('shows and announces a payment that arrives while the page is open, and then stops polling', async () => {
    const { countChecks, pay } = await renderPollingPage();
    expect(screen.getByRole('status').textContent).toBe('');
    await advanceTimers(2_000);
    expect(countChecks()).toBe(2);
    pay();
    await advanceTimers(2_900);
    expect(countChecks()).toBe(2);
    await advanceTimers(100);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you.');
    expect(screen.getByRole('status').textContent).toBe('We have received your payment.');
    await advanceTimers(120_000);
    expect(countChecks()).toBe(3);
  });

  it('does not verify while the tab is hidden', async () => {
    const { countChecks } = await renderPollingPage();
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    await advanceTimers(120_000);
    expect(countChecks()).toBe(1);
  });

  it.each(['processing', 'expired', 'failed'] as const)(
    'does not verify the payment again when the state is %s',
    async (state) => {
      const { countChecks } = await renderPollingPage(state);
      await advanceTimers(120_000);
      expect(countChecks()).toBe(1);
    },
  );
});
