import { createFakeHost, renderApp } from '@epm/router/testing';
import type { RouteHandle } from '@epm/router';
import { screen } from '@testing-library/react';
import { createRoutes } from '../../routes.tsx';
import { site } from '../../test/factories.ts';
import { paymentRoutes } from './routes.tsx';

async function open(path: string) {
  const { host } = createFakeHost({ 'GET /api/site': () => site() }, null);
  renderApp(host, createRoutes(host), path);
  return screen.findByRole('heading', { level: 1 });
}

const getMainText = () => screen.getByRole('main').textContent;

describe('card payment return page', () => {
  it.each([
    '/payment/success',
    '/payment/success?session_id=',
    '/payment/success?session_id=%20',
    '/payment/success?session=cs_1',
  ])('shows that the payment session is invalid at %s', async (path) => {
    expect((await open(path)).textContent).toBe('Invalid payment session');
    expect(getMainText()).toContain('Nothing was charged or changed.');
  });

  it('does not accept a session id as proof of payment and warns against paying twice', async () => {
    expect((await open('/payment/success?session_id=cs_test_1')).textContent).toBe('Failed to verify payment');
    expect(getMainText()).toContain('do not pay a second time');
  });

  it.each(['/payment/success', '/payment/success?session_id=cs_test_1'])(
    'shows no success message at %s',
    async (path) => {
      await open(path);
      expect(getMainText()).not.toMatch(/success|received|thank|paid|complete|confirmed/i);
    },
  );

  it('retries with the same session id and escapes the id', async () => {
    await open(`/payment/success?session_id=${encodeURIComponent('"><b>cs&1')}`);
    const form = screen.getByRole('button', { name: 'Try Again' }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/payment/success', 'get']);
    expect([...new FormData(form ?? undefined)]).toEqual([['session_id', '"><b>cs&1']]);
  });

  it('excludes the payment page from search engines', () => {
    const { host } = createFakeHost({}, null);
    const [route] = paymentRoutes(host);
    expect((route?.handle as RouteHandle).head?.(undefined, {})).toEqual({ title: 'Your payment', robots: 'noindex' });
  });
});
