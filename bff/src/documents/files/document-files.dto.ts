import { Id, OneOf } from '../../platform/http/fields.ts';

/** Kinds of files that are stored for a completed document. */
export const FILE_KINDS = ['document', 'audit-log'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export class DownloadedDocument {
  @Id() id: string;
}

export class DownloadedFile {
  /** The signed document by default. */
  @OneOf(FILE_KINDS, { optional: true }) file?: FileKind;
}
