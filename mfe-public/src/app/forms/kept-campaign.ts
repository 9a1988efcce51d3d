import { campaignIn } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';
import { tabStorage } from './tab-storage.ts';

/** The campaign that brought the visit, as the page's loader kept it; the page's own where nothing can be kept. */
export function keptCampaign(): string | undefined {
  return tabStorage()?.getItem(CAMPAIGN_KEY) ?? campaignIn(location.search);
}
