import type { FeeFigures } from '@epm/contract';
import type { Host, LoaderFunctionArgs } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { loadSite } from '../../app/site.ts';
import { hasUnlockCookie } from './use-is-unlocked.ts';

/** Fees that the page mentions. Other fees would only enlarge the page's data. */
export type NamedFees = Pick<FeeFigures, 'standard' | 'foundation' | 'wealth' | 'administration'>;

export interface CalculatorData {
  isUnlocked: boolean;
  fees: NamedFees;
}

export async function loadRentVsSell(host: Host, { request }: LoaderFunctionArgs): Promise<CalculatorData> {
  const [site] = await Promise.all([loadSite(host, request.signal), requestTicketCookie(host)]);
  const { standard, foundation, wealth, administration } = site.fees.figures;
  return {
    isUnlocked: hasUnlockCookie(request.headers.get('cookie')),
    fees: { standard, foundation, wealth, administration },
  };
}
