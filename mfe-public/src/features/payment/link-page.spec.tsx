import type { Schemas } from '@epm/contract';
import { createStaticHandler } from '@epm/router/server';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { checkoutAction } from './checkout-action.ts';

const LINK_KEY = 'k3y';
const CHECKOUT_URL = 'https://checkout.example/c/pay/cs_test_1';

const createLink = (fields: Partial<Schemas['PaymentLink']> = {}): Schemas['PaymentLink'] => ({
  fee: 'onboarding',
  amount: 19900,
  propertyAddress: '1420 Ashworth Road, West Des Moines, IA 50265',
  state: null,
  ...fields,
});

const createFakePaymentHost = (responses: FakeResponses) =>
  createFakeHost(
    {
      'GET /api/site': () => createSite(),
      [`GET /api/payment-links/${LINK_KEY}`]: () => createLink(),
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () => ({ id: 'cs_test_1', success: true, url: CHECKOUT_URL }),
      ...responses,
    },
    null,
  );

async function renderPage(responses: FakeResponses = {}) {
  const fake = createFakePaymentHost(responses);
  renderApp(fake.host, createRoutes(fake.host), `/payment/${LINK_KEY}`);
  return { ...fake, title: (await screen.findByRole('heading', { level: 1 })).textContent };
}

const renderLinkPage = (link: unknown) => renderPage({ [`GET /api/payment-links/${LINK_KEY}`]: () => link });
const getMainText = () => screen.getByRole('main').textContent;
const findPayButton = () => screen.findByRole('button', { name: 'Pay $199' });

describe('payment link page', () => {
  it.each([
    ['there is no payment yet', null],
    ['the last payment is being created', 'creating'],
    ['a checkout page is open', 'open'],
    ['the last checkout page has expired', 'expired'],
  ] as const)('offers to pay when %s', async (_case, state) => {
    const { title, calls } = await renderLinkPage(createLink({ state }));
    expect(title).toBe('Your onboarding fee');
    expect(getMainText()).toContain('For 1420 Ashworth Road, West Des Moines, IA 50265');
    expect(getMainText()).toContain('$199 charged once');
    expect((await findPayButton()).closest('form')?.method).toBe('post');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('omits the address when the lead has none', async () => {
    await renderLinkPage(createLink({ propertyAddress: '' }));
    expect(getMainText()).not.toContain('For ');
  });

  it('offers to pay again after a failed payment', async () => {
    await renderLinkPage(createLink({ state: 'failed' }));
    expect(getMainText()).toContain('The last payment did not go through. Nothing was charged.');
    expect(await findPayButton()).toBeTruthy();
  });

  it.each([
    ['paid', 'This fee is paid.', 'We have received $199, the onboarding fee for 1420 Ashworth Road'],
    ['processing', 'Your bank payment is on its way.', 'please do not pay a second time'],
  ] as const)('does not offer payment when the state is %s', async (state, title, text) => {
    expect((await renderLinkPage(createLink({ state }))).title).toBe(title);
    expect(getMainText()).toContain(text);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it.each([404, 400])('shows that the link is not valid when the server returns %d', async (status) => {
    const { title } = await renderLinkPage(createProblemResponse(status, 'Not valid', 'payment.link-invalid'));
    expect(title).toBe('This payment link is not valid.');
    expect(getMainText()).toContain('call (515) 555-0142 and we will send you a new one');
  });

  it('offers to load the page again when the server is unavailable', async () => {
    await renderLinkPage(createProblemResponse(503, 'Down'));
    expect(getMainText()).toContain('Nothing was charged.');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/payment/${LINK_KEY}`);
  });

  it('keeps the page and shows the error when the checkout page cannot be opened', async () => {
    await renderPage({
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () =>
        createProblemResponse(503, 'Internal', 'payment.session-failed'),
    });
    await userEvent.click(await findPayButton());
    expect((await screen.findByText(/could not be opened/)).closest('[role="alert"]')?.textContent).toBe(
      'The payment page could not be opened. Nothing was charged; please try again in a minute.',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your onboarding fee');
    expect((await findPayButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('shows that the fee is paid, and focuses the title, when the fee was paid in the meantime', async () => {
    let link = createLink();
    await renderPage({
      [`GET /api/payment-links/${LINK_KEY}`]: () => link,
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () => {
        link = createLink({ state: 'paid' });
        return createProblemResponse(409, 'This fee is already paid. Nothing was charged.', 'payment.already-paid');
      },
    });
    await userEvent.click(await findPayButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'This fee is paid.' })).toBe(document.activeElement);
  });
});

describe('payment link form without JavaScript', () => {
  /** Posts the form as a browser without JavaScript does. */
  async function postForm(responses: FakeResponses = {}) {
    const { host } = createFakePaymentHost(responses);
    const request = new Request(`http://site.test/payment/${LINK_KEY}`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    return createStaticHandler(createRoutes(host)).query(request);
  }

  it("redirects to the payment provider's checkout page", async () => {
    const response = await postForm();
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get('location')).toBe(CHECKOUT_URL);
  });

  it("renders the page again with the error's status", async () => {
    const context = await postForm({
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () =>
        createProblemResponse(503, 'Internal', 'payment.session-failed'),
    });
    expect(context).toMatchObject({
      statusCode: 503,
      loaderData: { 'public.payment-link': { kind: 'found' } },
      actionData: { 'public.payment-link': { failure: expect.stringContaining('Nothing was charged') } },
    });
  });

  it("returns the server's message when a bank payment has not settled yet", async () => {
    const detail = 'A bank payment of this fee has not settled yet. Nothing was charged.';
    const { host } = createFakePaymentHost({
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () => createProblemResponse(409, detail, 'payment.settling'),
    });
    expect(await checkoutAction(host, LINK_KEY)).toMatchObject({ data: { failure: detail }, init: { status: 409 } });
  });

  it('returns 503 when there is no response', async () => {
    const { host } = createFakePaymentHost({
      [`POST /api/payment-links/${LINK_KEY}/checkout`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await checkoutAction(host, LINK_KEY)).toMatchObject({ init: { status: 503 } });
  });
});
