import { data } from '@epm/router';
import type { CreateRoutes, HeadTags, RouteHandle } from '@epm/router';
import { NotFoundPage } from './app/not-found-page.tsx';
import { PageError } from './app/page-error.tsx';
import { PublicLayout } from './app/public-layout.tsx';
import { loadLayoutData, SITE_ROUTE_ID, getSiteName } from './app/site.ts';
import { UnavailablePage } from './app/unavailable-page.tsx';
import { loadAnalysis } from './features/analysis/load-analysis.ts';
import { createBlogRoutes } from './features/blog/routes.tsx';
import { createEnrollRoutes } from './features/enroll/routes.tsx';
import { createInvestAViewRoutes } from './features/invest-a-view/routes.tsx';
import { buildHomeHead } from './features/landing/home-head.ts';
import { loadHome } from './features/landing/load-home.ts';
import { createLegalRoutes } from './features/legal/routes.tsx';
import { createPaymentRoutes } from './features/payment/routes.tsx';
import { createReferralRoutes } from './features/referral/routes.tsx';
import { createRentVsSellRoutes } from './features/rent-vs-sell/routes.tsx';
import { createRentalsRoutes } from './features/rentals/routes.tsx';
import { loadReport } from './features/report/load-report.ts';
import { buildReportHead } from './features/report/report-head.ts';
import { createTeamRoutes } from './features/team/routes.tsx';
import { createWalkthroughRoutes } from './features/walkthrough/routes.tsx';
import { createWebinarRoutes } from './features/webinar/routes.tsx';

const buildAnalysisHead = (): HeadTags => ({
  title: 'Free Rental Analysis',
  description: 'Learn what your property in Greater Des Moines could rent for. Free, without a credit card.',
  canonical: '/analysis',
});

const buildNotFoundHead = (): HeadTags => ({ title: 'Page not found', robots: 'noindex' });

/**
 * Creates the routes for the public site. Pages that visitors only read hydrate on the first interaction. Pages with a
 * form hydrate when the browser is idle.
 */
export const createRoutes: CreateRoutes = (host) => [
  {
    id: SITE_ROUTE_ID,
    loader: ({ request }) => loadLayoutData(host, request.signal),
    // The company's data rarely changes, so a tab loads it only once.
    shouldRevalidate: () => false,
    Component: PublicLayout,
    ErrorBoundary: UnavailablePage,
    handle: { frame: 'bare', siteName: getSiteName } satisfies RouteHandle,
    children: [
      {
        // A separate error boundary, so that header and footer stay visible when a page fails.
        id: 'public.page',
        ErrorBoundary: PageError,
        children: [
          {
            id: 'public.home',
            index: true,
            loader: ({ request }) => loadHome(host, request.signal),
            shouldRevalidate: () => false,
            lazy: host.lazy(() => import(/* webpackChunkName: "public.home" */ './features/landing/home-page.tsx')),
            handle: { head: buildHomeHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
          },
          {
            id: 'public.analysis',
            path: 'analysis',
            loader: ({ request }) => loadAnalysis(host, request.signal),
            // The form's steps share the same data, so moving between them does not reload it.
            shouldRevalidate: () => false,
            // Runs only for posts without JavaScript, so it is loaded with the page's chunk.
            action: async ({ request }) => {
              const { analysisAction } = await import(
                /* webpackChunkName: "public.analysis" */ './features/analysis/analysis-action.ts'
              );
              return analysisAction(host, request);
            },
            lazy: host.lazy(
              () => import(/* webpackChunkName: "public.analysis" */ './features/analysis/analysis-page.tsx'),
            ),
            handle: { head: buildAnalysisHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
          },
          {
            id: 'public.report',
            path: 'analysis/:leadId',
            loader: ({ params, request }) => loadReport(host, params.leadId ?? '', request.signal),
            action: async ({ params }) => {
              const { downloadAction } = await import(
                /* webpackChunkName: "public.report" */ './features/report/download-action.ts'
              );
              return downloadAction(host, params.leadId ?? '');
            },
            lazy: host.lazy(() => import(/* webpackChunkName: "public.report" */ './features/report/report-page.tsx')),
            handle: { head: buildReportHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
          },
          ...createEnrollRoutes(host),
          ...createWalkthroughRoutes(host),
          ...createRentalsRoutes(host),
          ...createPaymentRoutes(host),
          ...createReferralRoutes(host),
          ...createRentVsSellRoutes(host),
          ...createInvestAViewRoutes(host),
          ...createWebinarRoutes(host),
          ...createBlogRoutes(host),
          ...createTeamRoutes(host),
          ...createLegalRoutes(host),
          {
            id: 'public.not-found',
            path: '*',
            loader: () => data(null, { status: 404 }),
            Component: NotFoundPage,
            handle: { head: buildNotFoundHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
          },
        ],
      },
    ],
  },
];
