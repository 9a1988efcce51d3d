import { HOMES } from '../../tools/simulators/listings/listings-data.ts';
import { analyzeWithAreaGuide } from '../src/analyses/area-guide/area-guide.ts';

const ZIP_BY_CITY: Record<string, string> = {
  'West Des Moines': '50265',
  Ankeny: '50023',
  Urbandale: '50322',
  Johnston: '50131',
  Waukee: '50263',
  Clive: '50325',
};
const PROPERTY_TYPE_BY_KIND = { House: 'single-family', Townhouse: 'townhouse', Condo: 'condo' } as const;

it.each(HOMES.map((home) => [home.street, home] as const))(
  'advertises a rent for %s within the range of our area guide',
  (_, home) => {
    const { rentRangeLow, rentRangeHigh } = analyzeWithAreaGuide({
      streetAddress: home.street,
      city: home.city,
      state: 'IA',
      zipCode: ZIP_BY_CITY[home.city] ?? '',
      propertyType: PROPERTY_TYPE_BY_KIND[home.kind],
      squareFootage: home.squareFeet,
      unitCount: 1,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      yearBuilt: null,
    });
    expect(home.rent).toBeGreaterThanOrEqual(rentRangeLow);
    expect(home.rent).toBeLessThanOrEqual(rentRangeHigh);
  },
);
