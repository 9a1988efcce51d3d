/** One home of the listings page. Invented; rents are whole dollars a month. */
export interface Home {
  street: string;
  city: string;
  rent: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
  kind: 'House' | 'Townhouse' | 'Condo';
  /** As printed. */
  available: string;
}

export const HOMES: readonly Home[] = [
  home('418 Cottonwood Lane', 'West Des Moines', 2350, 4, 2.5, 2210, 'House', 'Now'),
  home('1207 Railyard Court, Unit 3', 'West Des Moines', 1695, 2, 2, 1240, 'Condo', 'From the 1st'),
  home('902 Heron Trail', 'Ankeny', 2195, 3, 2.5, 1880, 'House', 'Now'),
  home('55 Brick Kiln Street', 'Ankeny', 1850, 3, 2, 1460, 'Townhouse', 'From the 15th'),
  home('3316 Maple Terrace', 'Urbandale', 1975, 3, 1.5, 1540, 'House', 'Now'),
  home('7721 Millrace Drive', 'Johnston', 2480, 4, 3, 2390, 'House', 'From the 1st'),
  home('640 Sandstone Circle', 'Waukee', 1920, 3, 2.5, 1620, 'Townhouse', 'Now'),
  home('1184 Bluestem Way', 'Waukee', 2275, 4, 2.5, 2080, 'House', 'From the 15th'),
  home('209 Walnut Hollow', 'Clive', 2090, 3, 2, 1730, 'House', 'Now'),
];

function home(
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
