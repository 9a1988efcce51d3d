import type { Address } from '@epm/contract';

/** One line of what is known of an address; nothing when all that is known is the state. */
export function joinKnown({ streetAddress, city, state, zipCode }: Address): string {
  if (!streetAddress && !city && !zipCode) return '';
  return [streetAddress, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
}
