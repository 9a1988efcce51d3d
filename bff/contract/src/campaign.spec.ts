import { parseCampaign, MAX_CAMPAIGN_LENGTH } from './campaign.ts';

it.each([
  ['', undefined],
  ['?utm_source=mail', undefined],
  ['?utm_campaign=', undefined],
  ['?utm_campaign=%20%0a', undefined],
  ['?a=1&utm_campaign=Fall+2026&utm_campaign=other', 'Fall 2026'],
  ['?utm_campaign=%00a%0d%0ab', 'a b'],
  ['?utm_campaign=%zz', '%zz'],
  [`?utm_campaign=${'x'.repeat(500)}`, 'x'.repeat(MAX_CAMPAIGN_LENGTH)],
  [`?utm_campaign=${'x'.repeat(99)}😀`, 'x'.repeat(99)],
])('parses the campaign, if any, from the query string %j', (search, campaign) => {
  expect(parseCampaign(search)).toBe(campaign);
});
