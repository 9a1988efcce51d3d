import { createHash } from 'node:crypto';
import { createField, createSignatureFields } from './document-fields.ts';
import type { DocumentContent, DocumentField, DocumentParagraph } from './records.ts';
import { RequestError } from './request-error.ts';
import type { SubmissionRequest } from './new-submission.ts';

interface UploadedField {
  name?: string;
  type?: string;
  role?: string;
  required?: boolean;
}

/** Request with PDFs (`file`: base64 or URL) or with HTML. */
export interface UploadRequest extends SubmissionRequest {
  documents: { name?: string; file?: string; html?: string; fields?: UploadedField[] }[];
}

const DEFAULT_ROLE = 'First Party';
const HTML_FIELD_PATTERN = /<([a-z]+)-field\b([^>]*)>(?:\s*<\/\1-field>)?/g;

/**
 * Combines the documents of a request into one. The simulator prints the text of HTML. For a PDF, it prints only the
 * name and the hash. A role without fields gets a date and a signature.
 */
export function readUploadedDocument({ name, documents, submitters }: UploadRequest): DocumentContent {
  const [first] = documents;
  if (!first) throw new RequestError(422, 'documents is required');
  const title = name ?? first.name ?? 'Document';
  const fields = documents.flatMap(({ html = '', fields: list = [] }) =>
    [...list, ...readHtmlFields(html)].map((field) => toDocumentField(title, field)),
  );
  const roles = [...new Set([...submitters.map(({ role = DEFAULT_ROLE }) => role), ...fields.map(({ role }) => role)])];
  const missing = roles.filter((role) => !fields.some((field) => field.role === role));
  return {
    name: title,
    roles,
    fields: [...fields, ...missing.flatMap((role) => createSignatureFields(title, role))],
    paragraphs: documents.flatMap(({ html, file, name: fileName = title }) =>
      html === undefined ? describeFile(fileName, file ?? '') : readHtmlText(html),
    ),
  };
}

function toDocumentField(
  title: string,
  { name, type = 'text', role = DEFAULT_ROLE, required = true }: UploadedField,
): DocumentField {
  return createField(title, role, name ?? type, { type, isRequired: required });
}

function readHtmlFields(html: string): UploadedField[] {
  return [...html.matchAll(HTML_FIELD_PATTERN)].map(([, type, attributes = '']) => {
    const read = (attribute: string): string | undefined =>
      new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1];
    const [name, role] = [read('name'), read('role')];
    return {
      type: type!,
      required: read('required') !== 'false',
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
    };
  });
}

/** Returns each block of the HTML as a paragraph, with placeholders for its fields. */
function readHtmlText(html: string): DocumentParagraph[] {
  const text = html.replace(HTML_FIELD_PATTERN, (_, type: string, attributes: string) => {
    return `{{${/\bname="([^"]*)"/.exec(attributes)?.[1] ?? type}}}`;
  });
  return text
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/g, '')
    .split(/<\/?(?:p|div|h\d|li|tr|br)\b[^>]*>/)
    .map((block) =>
      block
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map((block) => ({ style: 'body', text: block }));
}

function describeFile(fileName: string, file: string): DocumentParagraph[] {
  const hash = createHash('sha256').update(Buffer.from(file, 'base64')).digest('hex');
  return [{ style: 'body', text: `Uploaded file: ${fileName}\nSHA-256: ${hash}` }];
}
