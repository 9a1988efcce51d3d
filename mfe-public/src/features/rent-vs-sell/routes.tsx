import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { holdTicket } from '../../app/forms/held-ticket.ts';
import { paths } from '../../app/paths.ts';
import { takeUnlock } from './take-unlock.ts';
import { saysUnlocked } from './use-unlocked.ts';

const head = (): HeadTags => ({
  title: 'Rent vs Sell Calculator',
  description:
    'Should you rent out your house in Greater Des Moines or sell it? Compare your wealth either way, year by year, with your own mortgage and rent.',
  canonical: paths.rentVsSell,
});

export const rentVsSellRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rent-vs-sell',
    path: 'rent-vs-sell',
    loader: async ({ request }) => {
      await holdTicket(host);
      return { isUnlocked: saysUnlocked(request.headers.get('cookie')) };
    },
    action: ({ request }) => takeUnlock(host, request),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rent-vs-sell" */ './rent-vs-sell-page.tsx')),
    handle: { head, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
