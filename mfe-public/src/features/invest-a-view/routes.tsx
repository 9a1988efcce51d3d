import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { paths } from '../../app/paths.ts';

const buildInvestAViewHead = (): HeadTags => ({
  title: 'Invest-A-View projection calculator',
  description:
    'See what rental property could add up to: three strategies, your own contributions and years, the income it could pay, and every assumption in the open.',
  canonical: paths.investAView,
});

export const createInvestAViewRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.invest-a-view',
    path: 'invest-a-view',
    lazy: host.lazy(() => import(/* webpackChunkName: "public.invest-a-view" */ './invest-a-view-page.tsx')),
    handle: { head: buildInvestAViewHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
