import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { buildBlogHead, buildPostHead, buildPreviewHead } from './blog-heads.ts';
import { loadPost, loadPostPreview } from './load-post.ts';
import { loadPosts } from './load-posts.ts';

export const createBlogRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.blog',
    path: 'blog',
    loader: ({ request }) => loadPosts(host, new URL(request.url).searchParams, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog" */ './blog-page.tsx')),
    handle: { head: buildBlogHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.blog-preview',
    path: 'blog/preview/:key',
    loader: ({ params, request }) => loadPostPreview(host, params.key ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog-preview" */ './post-page.tsx')),
    handle: { head: buildPreviewHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.blog-post',
    path: 'blog/:slug',
    loader: ({ params, request }) => loadPost(host, params.slug ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog-post" */ './post-page.tsx')),
    handle: { head: buildPostHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
];
