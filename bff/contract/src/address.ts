import { HOME_STATE } from './rent-defaults.ts';

/** An address in its parts: `state` in two capital letters, `zipCode` in five digits or empty where it is not known. */
export interface Address {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Words of USPS Publication 28 that people write in more than one way. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  point: 'pt',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const UNIT = /(?:#|\b(?:apartment|apt|unit|suite|ste|no)\b\.?)\s*#?\s*([a-z0-9-]+)\s*$/;

/** 'Street, City, State ZIP', without what is not known; nothing when all that is known is the state. */
export function joinAddress({ streetAddress, city, state, zipCode }: Address): string {
  if (!streetAddress && !city && !zipCode) return '';
  return [streetAddress, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
}

/** The specification's words for the address of a lead without a property. */
export const NO_ADDRESS = 'Not provided';

/** The specification's words for an address line without street or city, and for a street that cannot be one. */
export const ADDRESS_UNREADABLE = 'Invalid address format. Expected: Street, City, State ZIP';
/** The specification's words for an address line that does not end in a state and a ZIP code. */
export const STATE_ZIP_UNREADABLE = 'Invalid state/zip format. Expected: STATE ZIP';
/** The message under a field for the ZIP code alone. */
export const ZIP_UNREADABLE = `${STATE_ZIP_UNREADABLE}. Enter a 5-digit ZIP code.`;

/** Whether a typed street can name one: letters, with a house number or a second word. */
export const isStreet = (typed: string): boolean =>
  /\p{L}/u.test(typed) && (/\d/.test(typed) || /\S\s+\S/.test(typed.trim()));

const PARTS = /^(?<street>.+?),\s*(?<city>[^,\d\s][^,\d]*),?\s+(?<state>[A-Za-z]{2})\.?\s+(?<zip>\d{5})(?:-\d{4})?$/;
const STATE_ZIP = /^[A-Za-z]{2}\.?\s+\d{5}(?:-\d{4})?$/;

/** Checks that a line reads 'Street, City, State ZIP'. @returns the specification's message, or null */
export function addressLineError(typed: string): string | null {
  const { street } = PARTS.exec(typed.trim())?.groups ?? {};
  if (street !== undefined) return isStreet(street) ? null : ADDRESS_UNREADABLE;
  const parts = typed.split(',').map((part) => part.trim());
  const hasStreetAndCity = parts.length >= 3 && parts.every(Boolean);
  return hasStreetAndCity && !STATE_ZIP.test(parts.at(-1) ?? '') ? STATE_ZIP_UNREADABLE : ADDRESS_UNREADABLE;
}

/** Splits an address line into its parts. A line of another form is taken for the street alone. */
export function readAddress(typed: string): Address {
  const { street, city, state, zip } = PARTS.exec(typed)?.groups ?? {};
  if (!street || !city || !state || !zip) return { streetAddress: typed, city: '', state: HOME_STATE, zipCode: '' };
  return { streetAddress: street.trim(), city: city.trim(), state: state.toUpperCase(), zipCode: zip };
}

/**
 * The same home typed differently gives the same key: street, unit and five-digit ZIP in lower case, without
 * punctuation, in USPS abbreviations. '12 Oak Street, Apt. 4B' in 50309 is '12 oak st|4b|50309'.
 */
export function addressKey({ streetAddress, zipCode }: Pick<Address, 'streetAddress' | 'zipCode'>): string {
  const typed = streetAddress.normalize('NFKC').toLowerCase().trim();
  const unit = UNIT.exec(typed);
  const street = (unit ? typed.slice(0, unit.index) : typed)
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ');
  return `${street}|${unit?.[1] ?? ''}|${zipCode.trim().slice(0, 5)}`;
}

/** Whether two addresses are of one home. Where a ZIP code is unknown, street and unit decide: what is typed in one line may lack it. */
export function isSameHome(
  one: Pick<Address, 'streetAddress' | 'zipCode'>,
  other: Pick<Address, 'streetAddress' | 'zipCode'>,
): boolean {
  if (!one.streetAddress.trim() || !other.streetAddress.trim()) return false;
  if (one.zipCode && other.zipCode) return addressKey(one) === addressKey(other);
  return streetKey(one) === streetKey(other);
}

/** A line that could not be read has the city behind the street. */
const streetKey = ({ streetAddress, zipCode }: Pick<Address, 'streetAddress' | 'zipCode'>): string =>
  addressKey({ streetAddress: zipCode ? streetAddress : (streetAddress.split(',')[0] ?? ''), zipCode: '' });
