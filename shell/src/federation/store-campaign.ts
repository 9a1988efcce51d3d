import { readCampaign } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';

/**
 * Stores the campaign that led to the visit, for the lifetime of the tab, so that a form on a later page can send it.
 * Keeps the first campaign of the tab.
 */
export function storeCampaign(search: string): void {
  const campaign = readCampaign(search);
  if (!campaign) return;
  try {
    if (sessionStorage.getItem(CAMPAIGN_KEY) === null) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
  } catch {
    // Storage is blocked or full. A form can still read the campaign from the URL of the page that contains the form.
  }
}
