import { HOME_STATE, type Address } from '@epm/contract';

const PARTS = /^(?<street>.+?),\s*(?<city>[^,\d]+),?\s+(?<state>[A-Za-z]{2})\.?\s+(?<zip>\d{5})(?:-\d{4})?$/;

/** The parts of an address as one line has them; a line of another form is a street and leaves the rest to be found out. */
export function readAddress(typed: string): Address {
  const { street, city, state, zip } = PARTS.exec(typed)?.groups ?? {};
  if (!street || !city || !state || !zip) return { streetAddress: typed, city: '', state: HOME_STATE, zipCode: '' };
  return { streetAddress: street.trim(), city: city.trim(), state: state.toUpperCase(), zipCode: zip };
}

/** One line of what is known of an address; nothing when all that is known is the state. */
export function joinKnown({ streetAddress, city, state, zipCode }: Address): string {
  if (!streetAddress && !city && !zipCode) return '';
  return [streetAddress, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
}
