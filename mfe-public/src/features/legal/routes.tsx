import type { LegalPageKey } from '@epm/contract';
import type { Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { createLegalHead } from './legal-heads.ts';
import { loadLegalText } from './load-legal-text.ts';

export const legalRoutes = (host: Host): RouteObject[] => {
  // The name of a page's chunk is the id of its route, so that the document links the styles of the page.
  const createPageRoute = (page: LegalPageKey, load: () => Promise<LazyPage>): RouteObject => ({
    id: `public.${page}`,
    path: page,
    loader: ({ request }) => loadLegalText(host, page, request),
    lazy: host.lazy(load),
    handle: { head: createLegalHead(page), frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  });
  return [
    createPageRoute('privacy', () => import(/* webpackChunkName: "public.privacy" */ './legal-page.tsx')),
    createPageRoute('terms', () => import(/* webpackChunkName: "public.terms" */ './legal-page.tsx')),
    createPageRoute('accessibility', () => import(/* webpackChunkName: "public.accessibility" */ './legal-page.tsx')),
    createPageRoute('fair-housing', () => import(/* webpackChunkName: "public.fair-housing" */ './legal-page.tsx')),
  ];
};
