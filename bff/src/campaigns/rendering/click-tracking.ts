import type { TemplateBlock, TemplatePart } from './template-blocks.ts';

/** Path prefix of click-tracking links. The row id in `campaign_sends` and the path of the page follow it. */
export const TRACKED_LINK_PATH = '/api/campaign-messages';

/**
 * Replaces the links to our own site with links that count the click and redirect. Leaves links to other sites
 * unchanged, because an open redirect could be misused for phishing.
 * @param siteUrl without a trailing slash
 */
export function addClickTracking(
  blocks: readonly TemplateBlock[],
  { siteUrl, sendId }: { siteUrl: string; sendId: string },
): TemplateBlock[] {
  const toTarget = (target: string): string =>
    target.startsWith(`${siteUrl}/`)
      ? `${siteUrl}${TRACKED_LINK_PATH}/${sendId}${target.slice(siteUrl.length)}`
      : target;
  const toParts = (parts: readonly TemplatePart[]): TemplatePart[] => parts.map(toPart);
  const toPart = (part: TemplatePart): TemplatePart => {
    if (part.kind === 'link') return { ...part, target: toTarget(part.target) };
    return part.kind === 'bold' ? { ...part, parts: toParts(part.parts) } : part;
  };
  return blocks.map((block): TemplateBlock => {
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
