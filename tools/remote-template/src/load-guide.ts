import { data } from '@epm/router';
import { GUIDES, type Guide } from './guides.ts';

/** @throws a route error 404 if no guide has this slug */
export function loadGuide(slug: string): Guide {
  const guide = GUIDES.find((each) => each.slug === slug);
  if (!guide) throw data('Guide not found', { status: 404 });
  return guide;
}
