import type { HeadTags } from '@epm/router';

/** @param loaderData what the home route loads: the firm as schema.org knows it */
export function homeHead(loaderData: unknown): HeadTags {
  const jsonLd = loaderData as object | null | undefined;
  return {
    title: 'Effortless Living. Exceptional Management.',
    description:
      'Executive property and asset management in Greater Des Moines, Iowa. Search available rentals, or get a free rental analysis of the property you own.',
    canonical: '/',
    ...(jsonLd && { jsonLd }),
  };
}
