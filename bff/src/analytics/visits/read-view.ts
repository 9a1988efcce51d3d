import { toPathGroup, parseCampaign, readVisit } from '@epm/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** A page that a visitor opened. Contains no data that could identify the visitor. */
export interface PageView {
  source: string;
  campaign: string;
  /** Path of the page without ids and keys. */
  landing: string;
  /** True if the page was opened from outside the site. */
  isVisit: boolean;
}

/** User agents of bots. Bots with other user agents are recognized by missing Sec-Fetch headers. */
const BOT_PATTERN =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|fetch|curl|python|http-client|externalhit/i;

/**
 * Returns the view to count for a request, or null if the request is not counted. Requests by bots, preloads, frames
 * and reloads are not counted. All browsers since 2023 send the Sec-Fetch headers.
 */
export function readView(url: string, headers: IncomingHttpHeaders, ownHost: string): PageView | null {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-fetch-mode'] !== 'navigate') return null;
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return null;
  if (headers['cache-control'] === 'max-age=0' || headers['cache-control'] === 'no-cache') return null;
  if (BOT_PATTERN.test(headers['user-agent'] ?? 'bot')) return null;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const search = at < 0 ? '' : url.slice(at);
  const isVisit = headers['sec-fetch-site'] !== 'same-origin';
  if (!isVisit) return { source: '', campaign: '', landing: toPathGroup(path), isVisit };
  const { source } = readVisit(search, headers.referer ?? '', ownHost);
  return { source, campaign: parseCampaign(search) ?? '', landing: toPathGroup(path), isVisit };
}
