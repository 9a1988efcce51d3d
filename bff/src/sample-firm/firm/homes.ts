/** Streets of each town. The house numbers are invented. */
export const TOWNS: Readonly<Record<string, { zip: string; streets: readonly string[]; rent: number }>> = {
  Ankeny: {
    zip: '50023',
    streets: [
      'NW Irvinedale Dr',
      'NE Delaware Ave',
      'SW Prairie Trail Pkwy',
      'NW 18th St',
      'NE Briarwood Dr',
      'SW Magazine Rd',
    ],
    rent: 1_950,
  },
  Waukee: {
    zip: '50263',
    streets: ['SE Boone Dr', 'NW Sunrise Dr', 'SE Booth Ave', 'Warrior Ln', 'NE Dellwood Dr', 'SE Laurel St'],
    rent: 2_150,
  },
  'West Des Moines': {
    zip: '50265',
    streets: ['Ashworth Rd', 'Vine St', 'S 50th St', 'Fuller Rd', 'Woodland Ave', 'Maple Grove Dr', 'Prairie View Dr'],
    rent: 2_050,
  },
  Urbandale: {
    zip: '50322',
    streets: ['Aurora Ave', 'Airline Ave', '72nd St', 'Oakwood Dr', 'Prairie Ave', 'Colby Park Dr'],
    rent: 1_875,
  },
  Johnston: {
    zip: '50131',
    streets: ['NW 62nd Ave', 'Beaver Dr', 'NW 86th St', 'Windsor Pkwy', 'Terrace Dr'],
    rent: 1_995,
  },
  Altoona: {
    zip: '50009',
    streets: ['8th St SE', 'Scenic View Blvd', '1st Ave S', '17th Ave SW', 'Ashland Ct'],
    rent: 1_725,
  },
  Clive: { zip: '50325', streets: ['Lakeview Dr', 'NW 142nd St', 'Hammontree Dr', 'Country Club Blvd'], rent: 2_250 },
  Grimes: {
    zip: '50111',
    streets: ['SE Destination Dr', 'NE Beaverbrooke Blvd', 'James St', 'SE 19th St'],
    rent: 1_900,
  },
  'Des Moines': {
    zip: '50310',
    streets: ['Beaver Ave', 'Ingersoll Ave', 'Polk Blvd', '38th St', 'Kingman Blvd', 'SW 9th St', 'Urbandale Ave'],
    rent: 1_550,
  },
  Norwalk: { zip: '50211', streets: ['Orchard Hills Dr', 'Cherry Pkwy', 'North Ave', 'Lexington Dr'], rent: 1_825 },
  Bondurant: { zip: '50035', streets: ['Lincoln St NE', 'Mallard Pointe Dr', '15th St NW'], rent: 1_800 },
  'Pleasant Hill': { zip: '50327', streets: ['Maple Dr', 'Copper Creek Dr', 'N Hickory Blvd'], rent: 1_700 },
};

export type HomeType = 'single-family' | 'multi-family' | 'townhouse' | 'condo';

export interface Home {
  street: string;
  city: string;
  zip: string;
  type: HomeType;
  squareFootage: number;
  bedrooms: number;
  bathrooms: number;
  yearBuilt: number;
  unitCount: number;
  /** Typical rent of one unit, in whole dollars. */
  rent: number;
}

const TYPES: readonly HomeType[] = [
  'single-family',
  'single-family',
  'townhouse',
  'single-family',
  'condo',
  'single-family',
  'single-family',
  'townhouse',
  'single-family',
  'multi-family',
];

/** Returns the home with a number. The same number always gives the same home. */
export function createHome(city: string, number: number): Home {
  const { zip, streets, rent } = TOWNS[city] ?? { zip: '50309', streets: ['Locust St'], rent: 1_500 };
  const type = TYPES[number % TYPES.length] ?? 'single-family';
  const bedrooms = type === 'condo' ? 2 : 3 + (number % 3 === 0 ? 1 : 0);
  const base = type === 'condo' ? 1_020 : type === 'townhouse' ? 1_380 : 1_560;
  return {
    street: `${1_100 + ((number * 397) % 8_600)} ${streets[number % streets.length]}`,
    city,
    zip,
    type,
    squareFootage: base + ((number * 137) % 900),
    bedrooms,
    bathrooms: bedrooms > 3 ? 2.5 : 2,
    yearBuilt: 1958 + ((number * 13) % 64),
    unitCount: type === 'multi-family' ? 2 + (number % 3) : 1,
    rent: Math.round((rent * (0.85 + ((number * 29) % 30) / 100)) / 5) * 5,
  };
}
