import type { Edit, FieldErrors, VersionedForm } from '@epm/staff';
import type { Template, TypedTemplate } from './template-queries.ts';

export type TemplateDraft = Record<'name' | 'subject' | 'content' | 'delay', string>;
export type TemplateValues = Pick<Template, 'name' | 'subject' | 'content' | 'delay'>;
export type TemplateEdit = Edit<Template, TemplateDraft>;

export const FIELD_LABELS: Readonly<Record<keyof TemplateDraft, string>> = {
  name: 'Name',
  subject: 'Subject',
  content: 'Content',
  delay: 'Delay',
};

const TEMPLATE_FIELDS = Object.keys(FIELD_LABELS) as (keyof TemplateDraft)[];

export const templateForm: VersionedForm<Template, TemplateDraft, TemplateValues> = {
  toDraft: ({ name, subject, content, delay }) => ({ name, subject, content, delay: String(delay) }),
  parseDraft: ({ name, subject, content, delay }) => ({
    name: name.trim(),
    subject: subject.trim(),
    content: content.trim(),
    delay: parseDelay(delay),
  }),
  toValues: ({ name, subject, content, delay }) => ({ name, subject, content, delay }),
};

/** Parses a number of days. Returns NaN if the text is not a number. */
const parseDelay = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : NaN;

/** Validates the name and the delay. The preview reports problems with the subject and the content. */
export function validateTemplate(
  { name, delay }: TemplateDraft,
  { timing }: Template,
): FieldErrors<keyof TemplateDraft> {
  const days = parseDelay(delay);
  return {
    ...(name.trim() === '' && { name: 'Enter a name, for example “Cost of a vacant month”.' }),
    ...(timing === 'delay' && !(days >= 0 && days <= 365) && { delay: 'Enter 0 to 365 days, for example 4.' }),
  };
}

/** Creates a template that is not saved yet, and therefore has version 0. */
export const createBlankTemplate = (workflow: Template['workflow'], type: Template['type']): Template => ({
  id: crypto.randomUUID(),
  workflow,
  type,
  name: '',
  subject: '',
  content: '',
  delay: workflow === 'confirmation' ? 1 : 0,
  timing: 'delay',
  version: 0,
  changedAt: new Date(0).toISOString(),
  changedBy: null,
});

/** Returns the template to preview: the stored template with the text of the draft. */
export const toTypedTemplate = (
  { workflow, type }: Template,
  { subject, content }: TemplateDraft,
  leadId: string | undefined,
): TypedTemplate => ({ workflow, type, subject, content, ...(leadId && { leadId }) });

/** Returns whether a stored value is an edit. An older version of this page may have used another format. */
export function isTemplateEdit(stored: unknown): stored is TemplateEdit {
  if (typeof stored !== 'object' || stored === null) return false;
  const { base, draft } = stored as { base?: Partial<Template> | null; draft?: Partial<TemplateDraft> | null };
  return (
    typeof base?.id === 'string' &&
    typeof base.version === 'number' &&
    TEMPLATE_FIELDS.every((field) => typeof draft?.[field] === 'string' && base[field] !== undefined)
  );
}
