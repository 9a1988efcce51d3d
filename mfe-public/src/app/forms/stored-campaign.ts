import { parseCampaign } from '@epm/contract';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';
import { getTabStorage } from './tab-storage.ts';

/** Returns the visit's campaign, which the loader script stored, or the campaign from the URL if storage is blocked. */
export function readStoredCampaign(): string | undefined {
  return getTabStorage()?.getItem(CAMPAIGN_KEY) ?? parseCampaign(location.search);
}
