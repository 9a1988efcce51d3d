import type { HeadTags } from '@epm/router';
import type { Guide } from './guides.ts';

export const LIST_TITLE = 'Guides for owners';

export const buildListHead = (): HeadTags => ({
  title: LIST_TITLE,
  description: 'Short guides for owners of rental homes in Greater Des Moines: preparation, agreements, first month.',
  canonical: '/guides',
});

export function buildGuideHead(loaderData: unknown): HeadTags {
  const { slug, title, summary } = loaderData as Guide;
  return { title, description: summary, canonical: `/guides/${slug}`, type: 'article' };
}
