import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';

export const rentalsHead = (): HeadTags => ({
  title: 'Available Rentals in Greater Des Moines',
  description:
    'Homes for rent in West Des Moines, Ankeny, Urbandale, Johnston, Waukee and Clive: what is available today, with rent, size and move-in date.',
  canonical: paths.rentals,
});
