import { formatDollars } from '@epm/contract';

/** Formats dollars as '$1,850' or '−$1,850', with a minus sign instead of a hyphen. */
export function formatSignedDollars(amount: number): string {
  return formatDollars(amount).replace('-', '−');
}
