import { formatDollars } from '@epm/contract';

/** '$1,850' or '−$1,850', with a true minus. @param amount dollars */
export function signedDollars(amount: number): string {
  return formatDollars(amount).replace('-', '−');
}
