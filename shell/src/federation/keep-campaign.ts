import { campaignIn } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';

/**
 * Keeps the campaign that brought the visit for as long as the tab is open, so that a form that is sent pages later
 * knows it. The first one stays.
 */
export function keepCampaign(search: string): void {
  const campaign = campaignIn(search);
  if (!campaign) return;
  try {
    if (sessionStorage.getItem(CAMPAIGN_KEY) === null) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
  } catch {
    // Where cookies are blocked or nothing fits any more, a form still knows the campaign of its own page.
  }
}
