import { readCampaign } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';
import { tabStorage } from './tab-storage.ts';

/** Returns the visit's campaign as stored by the page's loader, or the campaign in the URL if storage is blocked. */
export function storedCampaign(): string | undefined {
  return tabStorage()?.getItem(CAMPAIGN_KEY) ?? readCampaign(location.search);
}
