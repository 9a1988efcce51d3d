import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { STAFF_VIEW_ROUTE_ID } from '../../app/use-staff-view.ts';
import { loadPaymentLink } from './load-payment-link.ts';
import { loadReceipt } from './load-receipt.ts';

/**
 * Returns the head tags for the payment pages. For pages with `noindex`, the server also sets the referrer policy to
 * `no-referrer`, because the URLs contain keys.
 */
const createPaymentHead = (title: string) => (): HeadTags => ({ title, robots: 'noindex' });

export const createPaymentRoutes = (host: Host): RouteObject[] => [
  {
    id: STAFF_VIEW_ROUTE_ID,
    path: 'payment/success',
    loader: ({ request }) => loadReceipt(host, request),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.payment-success" */ './success-page.tsx')),
    handle: { head: createPaymentHead('Your payment'), frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
  {
    id: 'public.payment-canceled',
    path: 'payment/canceled',
    lazy: host.lazy(() => import(/* webpackChunkName: "public.payment-canceled" */ './canceled-page.tsx')),
    handle: { head: createPaymentHead('Payment canceled'), frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.payment-link',
    path: 'payment/:key',
    loader: ({ params, request }) => loadPaymentLink(host, params.key ?? '', request.signal),
    // By default, the router keeps the loader data after a rejected post. The fee may have been paid in the meantime,
    // and the page must then show the payment.
    shouldRevalidate: () => true,
    action: async ({ params }) => {
      const { checkoutAction } = await import(/* webpackChunkName: "public.payment-link" */ './checkout-action.ts');
      return checkoutAction(host, params.key ?? '');
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.payment-link" */ './link-page.tsx')),
    // This policy allows the form to redirect to the checkout page. The other two pages need the strict policy, because
    // staff navigate from them to pages with that policy without loading a new document.
    handle: {
      head: createPaymentHead('Your payment'),
      frame: 'bare',
      start: 'idle',
      policy: 'checkout',
    } satisfies RouteHandle,
  },
];
