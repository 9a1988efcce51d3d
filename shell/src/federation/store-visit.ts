import { toPathGroup, parseCampaign, readPostSlug, readVisit } from '@epm/contract';
import { CAMPAIGN_KEY, POST_KEY, VISIT_KEY } from '@epm/router/tab-storage';

/**
 * Stores in session storage how the visitor came to the site, so that forms on later pages can send it. Keeps the first
 * campaign, source and landing page of the tab, and the last blog post.
 */
export function storeVisit({ pathname, search, hostname }: Location, referrer: string): void {
  const campaign = parseCampaign(search);
  const post = readPostSlug(pathname);
  try {
    if (campaign && sessionStorage.getItem(CAMPAIGN_KEY) === null) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
    if (post) sessionStorage.setItem(POST_KEY, post);
    if (sessionStorage.getItem(VISIT_KEY) !== null) return;
    const visit = { ...readVisit(search, referrer, hostname), landing: toPathGroup(pathname) };
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Storage is blocked or full. A form on the landing page can still read the campaign from the URL.
  }
}
