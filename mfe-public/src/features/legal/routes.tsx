import type { HeadTags, Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { accessibilityHead, fairHousingHead, privacyHead, termsHead } from './legal-heads.ts';

export const legalRoutes = (host: Host): RouteObject[] => {
  const createPageRoute = (
    id: string,
    path: string,
    head: () => HeadTags,
    load: () => Promise<LazyPage>,
  ): RouteObject => ({
    id,
    path,
    lazy: host.lazy(load),
    handle: { head, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  });
  return [
    createPageRoute(
      'public.privacy',
      'privacy',
      privacyHead,
      () => import(/* webpackChunkName: "public.privacy" */ './privacy-page.tsx'),
    ),
    createPageRoute(
      'public.terms',
      'terms',
      termsHead,
      () => import(/* webpackChunkName: "public.terms" */ './terms-page.tsx'),
    ),
    createPageRoute(
      'public.accessibility',
      'accessibility',
      accessibilityHead,
      () => import(/* webpackChunkName: "public.accessibility" */ './accessibility-page.tsx'),
    ),
    createPageRoute(
      'public.fair-housing',
      'fair-housing',
      fairHousingHead,
      () => import(/* webpackChunkName: "public.fair-housing" */ './fair-housing-page.tsx'),
    ),
  ];
};
