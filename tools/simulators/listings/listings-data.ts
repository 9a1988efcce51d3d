/** Fictional home on the listings page. The rent is in dollars a month, within the area guide's range for the home. */
export interface Home {
  street: string;
  city: string;
  rent: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
  kind: 'House' | 'Townhouse' | 'Condo';
  /** Availability as printed on the page. */
  available: string;
}

export const HOMES: readonly Home[] = [
  createHome('418 Cottonwood Lane', 'West Des Moines', 1695, 4, 2.5, 2210, 'House', 'Now'),
  createHome('1207 Railyard Court, Unit 3', 'West Des Moines', 1295, 2, 2, 1240, 'Condo', 'From the 1st'),
  createHome('902 Heron Trail', 'Ankeny', 1995, 3, 2.5, 1880, 'House', 'Now'),
  createHome('55 Brick Kiln Street', 'Ankeny', 1775, 3, 2, 1460, 'Townhouse', 'From the 15th'),
  createHome('3316 Maple Terrace', 'Urbandale', 1650, 3, 1.5, 1540, 'House', 'Now'),
  createHome('7721 Millrace Drive', 'Johnston', 2125, 4, 3, 2390, 'House', 'From the 1st'),
  createHome('640 Sandstone Circle', 'Waukee', 1965, 3, 2.5, 1620, 'Townhouse', 'Now'),
  createHome('1184 Bluestem Way', 'Waukee', 1975, 4, 2.5, 2080, 'House', 'From the 15th'),
  createHome('209 Walnut Hollow', 'Clive', 1760, 3, 2, 1730, 'House', 'Now'),
];

function createHome(
  street: string,
  city: string,
  rent: number,
  bedrooms: number,
  bathrooms: number,
  squareFeet: number,
  kind: Home['kind'],
  available: string,
): Home {
  return { street, city, rent, bedrooms, bathrooms, squareFeet, kind, available };
}
