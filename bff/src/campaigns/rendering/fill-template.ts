import { fillMergeFields, isLinkField, isTypedField, isWebUrl } from '@epm/contract';
import type { MergeValues } from '@epm/contract';
import { breakLinks } from '../../notifications/index.ts';
import type { TemplateBlock, TemplatePart } from './template-blocks.ts';

/** Returns the values whose names satisfy `isPicked`. */
const pickValues = (values: MergeValues, isPicked: (name: string) => boolean): MergeValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/** Returns the values for use in text. Breaks up links, except in fields for links. */
export const toTextValues = (values: MergeValues): MergeValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isLinkField(name) ? value : breakLinks(value ?? '')]),
  );

/** Fills a subject. The result is a single line without links and without text that visitors entered. */
export function fillSubject(subject: string, values: MergeValues): string {
  const subjectValues = pickValues(values, (name) => !isTypedField(name) && !isLinkField(name));
  return fillMergeFields(subject, toTextValues(subjectValues))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * Fills the merge fields in text and link targets. A link without a valid URL is replaced by its text; a button without
 * a valid URL is removed.
 */
export function fillTemplate(blocks: readonly TemplateBlock[], values: MergeValues): TemplateBlock[] {
  const textValues = toTextValues(values);
  const linkValues = pickValues(values, isLinkField);

  const fillParts = (parts: readonly TemplatePart[]): TemplatePart[] => parts.flatMap(fillPart);

  function fillPart(part: TemplatePart): TemplatePart[] {
    if (part.kind === 'break') return [part];
    if (part.kind === 'text') return [{ kind: 'text', text: fillMergeFields(part.text, textValues) }];
    const parts = fillParts(part.parts);
    if (part.kind === 'bold') return [{ kind: 'bold', parts }];
    const target = fillMergeFields(part.target, linkValues);
    return isWebUrl(target) ? [{ kind: 'link', target, parts }] : parts;
  }

  return blocks.flatMap((block): TemplateBlock[] => {
    if (block.kind === 'list') return [{ kind: 'list', items: block.items.map(fillParts) }];
    if (block.kind !== 'button') return [{ kind: block.kind, parts: fillParts(block.parts) }];
    const [link] = fillPart(block.link);
    return link?.kind === 'link' ? [{ kind: 'button', link }] : [];
  });
}
