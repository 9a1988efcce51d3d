import { jest } from '@jest/globals';
import { CAMPAIGN_KEY } from '@epm/router/tab-storage';
import { storeCampaign } from './store-campaign.ts';

beforeEach(() => sessionStorage.clear());

it('stores only the first campaign in a tab', () => {
  storeCampaign('');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBeNull();
  storeCampaign('?utm_campaign=fall');
  storeCampaign('?utm_campaign=winter');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBe('fall');
});

it('does not throw when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => storeCampaign('?utm_campaign=fall')).not.toThrow();
  blocked.mockRestore();
});
