import type { DocumentContent, FieldValue, SubmissionRecord, SubmitterRecord } from './records.ts';

/** Returns whether a field is a signature or initials, which are drawn instead of printed as text. */
export const isSignatureType = (type: string): boolean => type === 'signature' || type === 'initials';

/** Returns the values that the signer entered, or the prefilled values until the form is completed. */
export function getSubmitterValues({ values, completion }: SubmitterRecord): Readonly<Record<string, FieldValue>> {
  return completion?.values ?? values;
}

/** Formats a value for the document. An empty field is printed as underscores. */
export function formatFieldValue(value: FieldValue | undefined, type: string): string {
  if (type === 'checkbox') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '__________';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Part of a paragraph: text, or the printed value of a field. */
export interface TextPart {
  text: string;
  /** Name of the field, or null for the text of the document. */
  field: string | null;
}

/**
 * Replaces the placeholders of a paragraph with the values of the submission.
 * @param completedUntil ISO 8601 time; a signer who completed the form later is printed with the prefilled values
 */
export function fillParagraph(
  text: string,
  { document, submitters }: Pick<SubmissionRecord, 'document' | 'submitters'>,
  completedUntil: string,
): TextPart[] {
  return text.split(/\{\{(.+?)\}\}/).map((part, index) => {
    if (index % 2 === 0) return { text: part, field: null };
    const field = findField(document, part);
    const submitter = submitters.find(({ role }) => role === field?.role);
    const isCompleted = submitter?.completion && submitter.completion.at <= completedUntil;
    const values = isCompleted ? submitter.completion?.values : submitter?.values;
    return { text: formatFieldValue(values?.[part], field?.type ?? 'text'), field: part };
  });
}

function findField({ fields }: DocumentContent, name: string) {
  return fields.find((field) => field.name === name);
}
