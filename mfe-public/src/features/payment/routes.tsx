import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { parseSessionId } from './payment-session.ts';
import type { PaymentSession } from './payment-session.ts';

const paymentHead = (): HeadTags => ({ title: 'Your payment', robots: 'noindex' });

export const paymentRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.payment-success',
    path: 'payment/success',
    loader: ({ request }): PaymentSession => ({ sessionId: parseSessionId(request) }),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.payment-success" */ './payment-page.tsx')),
    handle: { head: paymentHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
];
