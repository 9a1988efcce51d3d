import { LEGAL_PAGE_KEYS } from '@epm/contract';
import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { createLegalHead } from './legal-heads.ts';
import { loadLegalText } from './load-legal-text.ts';

export const legalRoutes = (host: Host): RouteObject[] =>
  LEGAL_PAGE_KEYS.map((page) => ({
    id: `public.${page}`,
    path: page,
    loader: ({ request }) => loadLegalText(host, page, request),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.legal" */ './legal-page.tsx')),
    handle: { head: createLegalHead(page), frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  }));
