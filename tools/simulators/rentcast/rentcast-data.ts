import { createHash } from 'node:crypto';

/** Validated request to the rent endpoint. */
export interface RentRequest {
  address: string;
  propertyType: string;
  bedrooms: number;
  bathrooms: number;
  squareFootage: number;
  compCount: number;
  maxRadiusMiles: number;
}

interface Town {
  name: string;
  county: string;
  countyFips: string;
  latitude: number;
  longitude: number;
  zips: string[];
  /** Rent for a plain three-bedroom house of 1,600 square feet. */
  baseRent: number;
}

/** Towns in Greater Des Moines. The rents are fictional, but their order is realistic. */
const TOWNS: readonly Town[] = [
  {
    name: 'Des Moines',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.59,
    longitude: -93.62,
    zips: ['50309', '50310', '50311', '50312', '50313', '50314', '50315', '50316', '50317', '50320', '50321'],
    baseRent: 1490,
  },
  {
    name: 'West Des Moines',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.57,
    longitude: -93.75,
    zips: ['50265', '50266'],
    baseRent: 1780,
  },
  {
    name: 'Ankeny',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.73,
    longitude: -93.6,
    zips: ['50021', '50023'],
    baseRent: 1820,
  },
  {
    name: 'Urbandale',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.63,
    longitude: -93.74,
    zips: ['50322', '50323'],
    baseRent: 1740,
  },
  {
    name: 'Johnston',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.68,
    longitude: -93.7,
    zips: ['50131'],
    baseRent: 1850,
  },
  {
    name: 'Waukee',
    county: 'Dallas',
    countyFips: '049',
    latitude: 41.61,
    longitude: -93.87,
    zips: ['50263'],
    baseRent: 1890,
  },
  {
    name: 'Clive',
    county: 'Polk',
    countyFips: '153',
    latitude: 41.61,
    longitude: -93.79,
    zips: ['50325'],
    baseRent: 1800,
  },
];

const STREET_NAMES = ['Maple', 'Prairie', 'Walnut', 'Meadow', 'Linden', 'Creek', 'Cedar', 'Ridge', 'Elm', 'Orchard'];
const STREET_SUFFIXES = ['St', 'Ave', 'Dr', 'Ct', 'Ln'];
const DAY_MS = 86_400_000;

/** Creates a generator of numbers in [0, 1) that depend only on label and name, so a home always gets the same estimate. */
function createSeededRandom(label: string): (name: string) => number {
  return (name) => createHash('sha256').update(`${label}|${name}`).digest().readUInt32BE(0) / 2 ** 32;
}

const interpolate = (from: number, to: number, share: number): number => from + (to - from) * share;
const roundToFive = (amount: number): number => Math.round(amount / 5) * 5;
const roundToDigits = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Finds the town of an address. Returns null outside the simulated area, where the vendor returns 404. */
function findTown(address: string): Town | null {
  const lower = address.toLowerCase();
  const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address.trim())?.[1];
  const byZip = TOWNS.find((town) => zip !== undefined && town.zips.includes(zip));
  const byName = TOWNS.filter((town) => lower.includes(town.name.toLowerCase())).sort(
    (a, b) => b.name.length - a.name.length,
  );
  return byZip ?? byName[0] ?? null;
}

function computeRent(
  town: Town,
  home: { squareFootage: number; bedrooms: number; bathrooms: number },
  share: number,
): number {
  const size = 0.42 * (home.squareFootage - 1600);
  const rooms = 95 * (home.bedrooms - 3) + 70 * (home.bathrooms - 2);
  return roundToFive(Math.max(450, (town.baseRent + size + rooms) * interpolate(0.95, 1.05, share)));
}

function toAddress(town: Town, address: string, zip: string) {
  const street = address.split(',')[0]?.trim() ?? address;
  const formattedAddress = `${street}, ${town.name}, IA ${zip}`;
  return {
    id: formattedAddress.replace(/\s+/g, '-'),
    formattedAddress,
    addressLine1: street,
    addressLine2: null,
    city: town.name,
    state: 'IA',
    stateFips: '19',
    zipCode: zip,
    county: town.county,
    countyFips: town.countyFips,
  };
}

function createComparable(
  rentRequest: RentRequest,
  town: Town,
  zip: string,
  position: { latitude: number; longitude: number },
  index: number,
  now: Date,
) {
  const random = createSeededRandom(`${rentRequest.address.toLowerCase()}|comparable ${index}`);
  const distance = interpolate(
    0.1,
    rentRequest.maxRadiusMiles * 0.8,
    (index + random('distance')) / rentRequest.compCount,
  );
  const direction = random('direction') * 2 * Math.PI;
  const listedDays = Math.round(interpolate(12, 180, random('listed')));
  const daysOnMarket = Math.round(interpolate(6, Math.min(60, listedDays), random('market')));
  const isActive = daysOnMarket >= listedDays - 2;
  const listed = now.getTime() - listedDays * DAY_MS;
  const home = {
    bedrooms: Math.max(0, rentRequest.bedrooms + Math.round(interpolate(-1, 1, random('bedrooms')))),
    bathrooms: Math.max(1, rentRequest.bathrooms + Math.round(interpolate(-1, 1, random('bathrooms'))) / 2),
    squareFootage: Math.round(rentRequest.squareFootage * interpolate(0.85, 1.15, random('size'))),
  };
  const number = 100 + Math.floor(random('number') * 8800);
  const street = `${number} ${STREET_NAMES[Math.floor(random('street') * STREET_NAMES.length)]} ${STREET_SUFFIXES[Math.floor(random('suffix') * STREET_SUFFIXES.length)]}`;
  return {
    ...toAddress(town, street, zip),
    latitude: roundToDigits(position.latitude + (distance * Math.cos(direction)) / 69, 5),
    longitude: roundToDigits(position.longitude + (distance * Math.sin(direction)) / 51.6, 5),
    propertyType: rentRequest.propertyType,
    ...home,
    lotSize: Math.round(interpolate(5200, 12_800, random('lot'))),
    yearBuilt: Math.round(interpolate(1948, 2021, random('year'))),
    status: isActive ? 'Active' : 'Inactive',
    price: computeRent(town, home, random('rent')),
    listingType: 'Standard',
    listedDate: new Date(listed).toISOString(),
    removedDate: isActive ? null : new Date(listed + daysOnMarket * DAY_MS).toISOString(),
    lastSeenDate: new Date(listed + daysOnMarket * DAY_MS).toISOString(),
    daysOnMarket,
    distance: roundToDigits(distance, 2),
    daysOld: Math.max(1, listedDays - daysOnMarket),
    correlation: roundToDigits(0.995 - 0.012 * index - 0.004 * random('match'), 4),
  };
}

/** Creates an estimate in the vendor's format. Returns null if the address is outside the simulated area. */
export function createRentEstimate(rentRequest: RentRequest, now = new Date()) {
  const town = findTown(rentRequest.address);
  if (!town) return null;
  const random = createSeededRandom(rentRequest.address.toLowerCase());
  const zip = /\b(\d{5})\b(?!.*\b\d{5}\b)/.exec(rentRequest.address)?.[1] ?? town.zips[0] ?? '';
  const center = {
    latitude: roundToDigits(town.latitude + interpolate(-0.02, 0.02, random('latitude')), 5),
    longitude: roundToDigits(town.longitude + interpolate(-0.025, 0.025, random('longitude')), 5),
  };
  const rent = computeRent(town, rentRequest, random('rent'));
  const { propertyType, bedrooms, bathrooms, squareFootage } = rentRequest;
  const comparables = Array.from({ length: rentRequest.compCount }, (_, index) =>
    createComparable(rentRequest, town, zip, center, index, now),
  );
  return {
    rent,
    rentRangeLow: roundToFive(rent * interpolate(0.92, 0.96, random('low'))),
    rentRangeHigh: roundToFive(rent * interpolate(1.04, 1.08, random('high'))),
    subjectProperty: {
      ...toAddress(town, rentRequest.address, zip),
      ...center,
      propertyType,
      bedrooms,
      bathrooms,
      squareFootage,
    },
    comparables,
  };
}
