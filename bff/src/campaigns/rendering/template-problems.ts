import { findMergeProblems, isLinkField, isTypedField, isWebUrl, listUsedFields } from '@epm/contract';
import { getLines, listLinks, toText, type TemplatePart } from './template-blocks.ts';
import { parseTemplate } from './parse-template.ts';

export interface UncheckedTemplate {
  type: 'email' | 'sms';
  /** Key of the workflow, which determines the available merge fields. */
  workflow: string;
  /** Subject of an email. Ignored for text messages. */
  subject: string;
  /** Markdown for email, plain text for text messages. */
  content: string;
}

/** Problem with a template, as a sentence for staff. */
export interface TemplateProblem {
  field: 'subject' | 'content';
  message: string;
}

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_CONTENT_LENGTH = { email: 10_000, sms: 480 } as const;

/** Finds the problems in a template. A template without problems renders with any values. */
export function findTemplateProblems(template: UncheckedTemplate): TemplateProblem[] {
  const subject = template.type === 'email' ? findSubjectProblems(template) : [];
  return [
    ...subject.map((message) => ({ field: 'subject' as const, message })),
    ...[...new Set(findContentProblems(template))].map((message) => ({ field: 'content' as const, message })),
  ];
}

function findSubjectProblems({ subject, workflow }: UncheckedTemplate): string[] {
  if (subject.trim() === '') return ['Enter a subject.'];
  if (subject.length > MAX_SUBJECT_LENGTH) return [`Use at most ${MAX_SUBJECT_LENGTH} characters.`];
  if (/\p{Cc}/u.test(subject)) return ['Write the subject on one line.'];
  const unsafe = listUsedFields(subject).filter((name) => isTypedField(name) || isLinkField(name));
  return [
    ...findMergeProblems(subject, workflow),
    ...unsafe.map((name) => `A subject cannot contain {{${name}}}, because it could be misused for spam.`),
  ];
}

function findContentProblems({ type, workflow, content }: UncheckedTemplate): string[] {
  if (content.trim() === '') return ['Enter the text.'];
  const limit = MAX_CONTENT_LENGTH[type];
  // Do not parse long content, because parsing takes quadratic time.
  if (content.length > limit) return [`Use at most ${limit.toLocaleString('en-US')} characters.`];
  const { blocks, problems } = parseTemplate(content);
  const lines = blocks.flatMap(getLines);
  if (type === 'sms') {
    const isPlain =
      problems.length === 0 && blocks.every(({ kind }) => kind === 'paragraph') && lines.every(isPlainText);
    return [
      ...(isPlain ? [] : ['A text message is plain text. Remove the formatting.']),
      ...findMergeProblems(content, workflow),
    ];
  }
  const links = lines.flatMap(listLinks);
  return [
    ...problems,
    ...lines.flatMap(listTexts).flatMap((text) => findMergeProblems(text, workflow)),
    ...links.flatMap(({ target }) => findTargetProblems(target, workflow)),
    ...(links.some(({ parts }) => toText(parts).trim() === '') ? ['A link needs text.'] : []),
  ];
}

const isPlainText = (parts: readonly TemplatePart[]): boolean =>
  parts.every(({ kind }) => kind === 'text' || kind === 'break');

/**
 * Lists the texts of the parts. Merge fields are filled in each text separately. If formatting splits a field, the
 * braces are in different texts and are reported as unmatched.
 */
const listTexts = (parts: readonly TemplatePart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'break') return [];
    return part.kind === 'text' ? [part.text] : listTexts(part.parts);
  });

function findTargetProblems(target: string, workflow: string): string[] {
  const [name] = listUsedFields(target);
  if (name === undefined)
    return isWebUrl(target) ? [] : [`The link ${target || 'without a URL'} must begin with https://.`];
  const problems = findMergeProblems(target, workflow);
  if (problems.length > 0) return problems;
  if (!isLinkField(name)) return [`{{${name}}} is not a link. Choose a field for links.`];
  const isWhole = /^\{\{[^{}]*\}\}$/.test(target);
  return isWhole ? [] : [`Use {{${name}}} alone as the target of a link.`];
}
