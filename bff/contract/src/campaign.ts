/** Characters of a campaign's name that are kept. */
export const MAX_CAMPAIGN = 100;

/** The name of the campaign in an address's query string; nothing when there is none. */
export function campaignIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get('utm_campaign');
  // Half of a character that takes two is no text: the server refuses it.
  return (
    named
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_CAMPAIGN)
      .replace(/[\ud800-\udbff]$/, '') || undefined
  );
}
