import { COMPANY_STATE } from './rent-defaults.ts';

/** A postal address. `state` has two capital letters; `zipCode` has five digits or is empty if unknown. */
export interface Address {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Abbreviations from USPS Publication 28, for words with several spellings. */
const STREET_ABBREVIATIONS: Readonly<Record<string, string>> = {
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

const UNIT_SUFFIX_PATTERN = /(?:#|\b(?:apartment|apt|unit|suite|ste|no)\b\.?)\s*#?\s*([a-z0-9-]+)\s*$/;

/** Formats 'Street, City, State ZIP' and omits unknown components. Returns '' if only the state is known. */
export function joinAddress({ streetAddress, city, state, zipCode }: Address): string {
  if (!streetAddress && !city && !zipCode) return '';
  return [streetAddress, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
}

/** Text from the specification that replaces the address of a lead without a property. */
export const ADDRESS_NOT_PROVIDED = 'Not provided';

/** Message from the specification for an invalid address line, unless {@link INVALID_STATE_ZIP_MESSAGE} applies. */
export const INVALID_ADDRESS_MESSAGE = 'Invalid address format. Expected: Street, City, State ZIP';
/** Message from the specification for a line of three or more parts whose last part is not a state and ZIP code. */
export const INVALID_STATE_ZIP_MESSAGE = 'Invalid state/zip format. Expected: STATE ZIP';
export const INVALID_ZIP_MESSAGE = `${INVALID_STATE_ZIP_MESSAGE}. Enter a 5-digit ZIP code.`;

/** Returns whether the text could be a street: it needs letters, and either a digit or a second word. */
export const isStreet = (typed: string): boolean =>
  /\p{L}/u.test(typed) && (/\d/.test(typed) || /\S\s+\S/.test(typed.trim()));

const ADDRESS_LINE_PATTERN =
  /^(?<street>.+?),\s*(?<city>[^,\d\s][^,\d]*),?\s+(?<state>[A-Za-z]{2})\.?\s+(?<zip>\d{5})(?:-\d{4})?$/;
const STATE_ZIP_PATTERN = /^[A-Za-z]{2}\.?\s+\d{5}(?:-\d{4})?$/;

/** Checks that a line has the form 'Street, City, State ZIP'. @returns the error message, or null */
export function findAddressLineError(typed: string): string | null {
  const { street } = ADDRESS_LINE_PATTERN.exec(typed.trim())?.groups ?? {};
  if (street !== undefined) return isStreet(street) ? null : INVALID_ADDRESS_MESSAGE;
  const parts = typed.split(',').map((part) => part.trim());
  const hasStreetAndCity = parts.length >= 3 && parts.every(Boolean);
  return hasStreetAndCity && !STATE_ZIP_PATTERN.test(parts.at(-1) ?? '')
    ? INVALID_STATE_ZIP_MESSAGE
    : INVALID_ADDRESS_MESSAGE;
}

/** Parses 'Street, City, State ZIP'. A line in any other form becomes the street. */
export function parseAddressLine(typed: string): Address {
  const { street, city, state, zip } = ADDRESS_LINE_PATTERN.exec(typed)?.groups ?? {};
  if (!street || !city || !state || !zip) return { streetAddress: typed, city: '', state: COMPANY_STATE, zipCode: '' };
  return { streetAddress: street.trim(), city: city.trim(), state: state.toUpperCase(), zipCode: zip };
}

/**
 * Returns a key that is the same for different spellings of an address. The key consists of street, unit and five-digit
 * ZIP code, in lower case, with USPS abbreviations and without punctuation. For example, '12 Oak Street, Apt. 4B' with
 * the ZIP code 50309 becomes '12 oak st|4b|50309'.
 */
export function computeAddressKey({ streetAddress, zipCode }: Pick<Address, 'streetAddress' | 'zipCode'>): string {
  const typed = streetAddress.normalize('NFKC').toLowerCase().trim();
  const unit = UNIT_SUFFIX_PATTERN.exec(typed);
  const street = (unit ? typed.slice(0, unit.index) : typed)
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(STREET_ABBREVIATIONS, word) ? STREET_ABBREVIATIONS[word] : word))
    .join(' ');
  return `${street}|${unit?.[1] ?? ''}|${zipCode.trim().slice(0, 5)}`;
}

/**
 * Returns whether two addresses belong to the same home. If either ZIP code is unknown, compares only street and unit,
 * because an address entered on one line may lack the ZIP code.
 */
export function isSameHome(
  one: Pick<Address, 'streetAddress' | 'zipCode'>,
  other: Pick<Address, 'streetAddress' | 'zipCode'>,
): boolean {
  if (!one.streetAddress.trim() || !other.streetAddress.trim()) return false;
  if (one.zipCode && other.zipCode) return computeAddressKey(one) === computeAddressKey(other);
  return computeStreetKey(one) === computeStreetKey(other);
}

/**
 * Returns the key of an address as if it had no ZIP code. If it has none, its street may be a whole address line that
 * could not be parsed, such as '12 Oak St, Apt 4, Ankeny'. The key then omits the city, which follows the first comma
 * or the unit.
 */
function computeStreetKey({ streetAddress, zipCode }: Pick<Address, 'streetAddress' | 'zipCode'>): string {
  const [street = '', second = ''] = streetAddress.split(',');
  const isUnit = UNIT_SUFFIX_PATTERN.exec(second.trim().toLowerCase())?.index === 0;
  const withoutCity = isUnit ? `${street} ${second}` : street;
  return computeAddressKey({ streetAddress: zipCode ? streetAddress : withoutCity, zipCode: '' });
}
