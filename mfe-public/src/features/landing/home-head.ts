import type { HeadTags } from '@epm/router';
import type { HomeData } from './load-home.ts';

export function buildHomeHead(loaderData: unknown): HeadTags {
  const home = loaderData as HomeData | undefined;
  return {
    title: 'Effortless Living. Exceptional Management.',
    description:
      'Executive property and asset management in Greater Des Moines, Iowa. Search available rentals, or get a free rental analysis of the property you own.',
    canonical: '/',
    ...(home && { jsonLd: home.organization }),
  };
}
