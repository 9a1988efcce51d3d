import type { LetterBlock, LetterPart } from './letter-blocks.ts';

/** Path prefix of click-tracking links. The row id in `campaign_sends` and the path of the page follow it. */
export const TRACKED_LINK_PATH = '/api/letters';

/**
 * Replaces the links to our own site with links that count the click and redirect. Leaves links to other sites
 * unchanged, because an open redirect could be misused for phishing.
 * @param siteUrl without a trailing slash
 */
export function addClickTracking(
  blocks: readonly LetterBlock[],
  { siteUrl, sendId }: { siteUrl: string; sendId: string },
): LetterBlock[] {
  const toTarget = (target: string): string =>
    target.startsWith(`${siteUrl}/`)
      ? `${siteUrl}${TRACKED_LINK_PATH}/${sendId}${target.slice(siteUrl.length)}`
      : target;
  const toParts = (parts: readonly LetterPart[]): LetterPart[] => parts.map(toPart);
  const toPart = (part: LetterPart): LetterPart => {
    if (part.kind === 'link') return { ...part, target: toTarget(part.target) };
    return part.kind === 'bold' ? { ...part, parts: toParts(part.parts) } : part;
  };
  return blocks.map((block): LetterBlock => {
    switch (block.kind) {
      case 'button':
        return { ...block, link: { ...block.link, target: toTarget(block.link.target) } };
      case 'list':
        return { ...block, items: block.items.map(toParts) };
      default:
        return { ...block, parts: toParts(block.parts) };
    }
  });
}
