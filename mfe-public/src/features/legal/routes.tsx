import type { LegalPageKey } from '@epm/contract';
import type { Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { createLegalHead } from './legal-heads.ts';
import { loadLegalText } from './load-legal-text.ts';

export const createLegalRoutes = (host: Host): RouteObject[] => {
  // Each page's chunk is named after its route id, so that the document can link the page's stylesheet.
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
