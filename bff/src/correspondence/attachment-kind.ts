/** Allowed attachment formats and their media types. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type AttachmentKind = keyof typeof ATTACHMENT_TYPES;

/** Names of the files that identify Office documents. ZIP archives store file names uncompressed. */
const MAIN_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
const MACRO_FILE_NAME = 'vbaProject.bin';

/**
 * Detects the format from the content, ignoring the file name. Returns null for other formats and for documents with
 * macros. The package file-type 21 is not an alternative: it trusts the declared content type, so a document with
 * macros can pass as docx.
 */
export function detectAttachmentKind(bytes: Buffer): AttachmentKind | null {
  const start = bytes.toString('latin1', 0, 8);
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start === '\x89PNG\r\n\x1a\n') return 'png';
  if (!start.startsWith('PK\x03\x04') || bytes.includes(MACRO_FILE_NAME)) return null;
  if (bytes.includes(MAIN_PARTS.docx)) return 'docx';
  return bytes.includes(MAIN_PARTS.xlsx) ? 'xlsx' : null;
}

const MAX_NAME_LENGTH = 100;

/**
 * Returns a safe file name with the extension of the format. Removes control characters, quotes and path separators.
 * @param fileName name on the user's machine
 */
export function toAttachmentName(fileName: string, kind: AttachmentKind): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029"'<>|:*?\\/]+/gu, ' ')
    .replace(/\.[\p{L}\d]{1,5}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${name || 'attachment'}.${kind}`;
}
