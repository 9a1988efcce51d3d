import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';
import type { RentalsData } from './load-rentals.ts';

/** Uses the British list format, because the site's texts have no serial comma. */
const cityListFormat = new Intl.ListFormat('en-GB');

/** Number of towns that a search result shows without cutting off the text. */
const MAX_CITIES = 6;

/** @param loaderData undefined if the towns could not be loaded */
export function buildRentalsHead(loaderData: unknown): HeadTags {
  const cities = (loaderData as RentalsData | undefined)?.cities.slice(0, MAX_CITIES) ?? [];
  return {
    title: 'Available Rentals in Greater Des Moines',
    description: `Homes for rent in ${cityListFormat.format(cities) || 'Greater Des Moines'}: what is available today, with rent, size and move-in date.`,
    canonical: paths.rentals,
  };
}
