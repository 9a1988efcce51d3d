import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { blogHead, postHead, previewHead } from './blog-heads.ts';
import { loadPost, loadPreview } from './load-post.ts';
import { loadPosts } from './load-posts.ts';

export const blogRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.blog',
    path: 'blog',
    loader: ({ request }) => loadPosts(host, new URL(request.url).searchParams, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog" */ './blog-page.tsx')),
    handle: { head: blogHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.blog-preview',
    path: 'blog/preview/:key',
    loader: ({ params, request }) => loadPreview(host, params.key ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog-preview" */ './post-page.tsx')),
    handle: { head: previewHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.blog-post',
    path: 'blog/:slug',
    loader: ({ params, request }) => loadPost(host, params.slug ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.blog-post" */ './post-page.tsx')),
    handle: { head: postHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
];
