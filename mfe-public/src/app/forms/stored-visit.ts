import { parseCampaign } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { CAMPAIGN_KEY, POST_KEY, VISIT_KEY } from '@epm/router/tab-storage';
import { getTabStorage } from './tab-storage.ts';

type StoredVisit = Pick<Schemas['IntakeInput'], 'campaign' | 'visit'>;

/**
 * Returns how the visitor came to the site, as stored by the loader script. If no campaign is stored, for example
 * because storage is blocked, reads the campaign from the URL.
 */
export function readStoredVisit(): StoredVisit {
  const storage = getTabStorage();
  const campaign = storage?.getItem(CAMPAIGN_KEY) ?? parseCampaign(location.search);
  const visit = parseVisit(storage?.getItem(VISIT_KEY));
  const post = storage?.getItem(POST_KEY);
  return { ...(campaign && { campaign }), ...(visit && { visit: { ...visit, ...(post && { post }) } }) };
}

function parseVisit(json: string | null | undefined): Schemas['VisitInput'] | null {
  try {
    const visit: unknown = JSON.parse(json ?? 'null');
    return typeof visit === 'object' && visit !== null && 'source' in visit ? (visit as Schemas['VisitInput']) : null;
  } catch {
    return null;
  }
}

/** Stores the slug of a blog post that the visitor has read. Forms submitted later in this tab include the slug. */
export function storeReadPost(slug: string): void {
  try {
    getTabStorage()?.setItem(POST_KEY, slug);
  } catch {
    // Storage is full.
  }
}
