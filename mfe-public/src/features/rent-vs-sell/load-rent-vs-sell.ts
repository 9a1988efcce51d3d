import type { Host, LoaderFunctionArgs } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';
import { hasUnlockCookie } from './use-is-unlocked.ts';

export interface CalculatorData extends Pick<Site, 'fees'> {
  isUnlocked: boolean;
}

export async function loadRentVsSell(host: Host, { request }: LoaderFunctionArgs): Promise<CalculatorData> {
  const [{ fees }] = await Promise.all([loadSite(host, request.signal), requestTicketCookie(host)]);
  return { isUnlocked: hasUnlockCookie(request.headers.get('cookie')), fees };
}
