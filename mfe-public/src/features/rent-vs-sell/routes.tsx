import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { paths } from '../../app/paths.ts';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';
import { unlockAction } from './unlock-action.ts';
import { hasUnlockCookie } from './use-is-unlocked.ts';

export interface CalculatorData extends Pick<Site, 'fees'> {
  isUnlocked: boolean;
}

const rentVsSellHead = (): HeadTags => ({
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
      const [{ fees }] = await Promise.all([loadSite(host, request.signal), requestTicketCookie(host)]);
      return { isUnlocked: hasUnlockCookie(request.headers.get('cookie')), fees } satisfies CalculatorData;
    },
    action: ({ request }) => unlockAction(host, request),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rent-vs-sell" */ './rent-vs-sell-page.tsx')),
    handle: { head: rentVsSellHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
