import { parseCampaign } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';

/**
 * Stores the campaign that led to the visit in session storage, so that forms on later pages can send it. Keeps the
 * first campaign in the tab.
 */
export function storeCampaign(search: string): void {
  const campaign = parseCampaign(search);
  if (!campaign) return;
  try {
    if (sessionStorage.getItem(CAMPAIGN_KEY) === null) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
  } catch {
    // Storage is blocked or full. A form on the landing page can still read the campaign from the URL.
  }
}
