import { jest } from '@jest/globals';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';
import { keepCampaign } from './keep-campaign.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the first campaign of the tab', () => {
  keepCampaign('');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBeNull();
  keepCampaign('?utm_campaign=fall');
  keepCampaign('?utm_campaign=winter');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBe('fall');
});

it('does without storage', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => keepCampaign('?utm_campaign=fall')).not.toThrow();
  blocked.mockRestore();
});
