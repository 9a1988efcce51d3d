import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { loadRentVsSell } from './load-rent-vs-sell.ts';
import { unlockAction } from './unlock-action.ts';

const buildRentVsSellHead = (): HeadTags => ({
  title: 'Rent vs Sell Calculator',
  description:
    'Should you rent out your house in Greater Des Moines or sell it? Compare your wealth either way, year by year, with your own mortgage and rent.',
  canonical: paths.rentVsSell,
});

export const createRentVsSellRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rent-vs-sell',
    path: 'rent-vs-sell',
    loader: (args) => loadRentVsSell(host, args),
    action: ({ request }) => unlockAction(host, request),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rent-vs-sell" */ './rent-vs-sell-page.tsx')),
    handle: { head: buildRentVsSellHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
