/** Maximum length of a campaign name. Longer names are truncated. */
export const MAX_CAMPAIGN_LENGTH = 100;

/** Returns the campaign name from a URL's query string. Returns undefined if the query string has none. */
export function parseCampaign(search: string): string | undefined {
  const campaign = new URLSearchParams(search).get('utm_campaign');
  // Removes half of a surrogate pair at the end, because the server rejects it as invalid text.
  return (
    campaign
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_CAMPAIGN_LENGTH)
      .replace(/[\ud800-\udbff]$/, '') || undefined
  );
}
