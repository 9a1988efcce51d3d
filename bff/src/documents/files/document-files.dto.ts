import { Id, OneOf } from '../../platform/http/fields.ts';

/** Kinds of files that are stored for a completed document. */
const FILE_KINDS = ['document', 'audit-log'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const FILE_DISPOSITIONS = ['attachment', 'inline'] as const;

export class DownloadedDocument {
  @Id() id: string;
}

export class DownloadedFile {
  /** File to download; by default, the signed document. */
  @OneOf(FILE_KINDS, { optional: true }) file?: FileKind;
  /** `inline` opens the file in the browser; `attachment`, the default, saves it. */
  @OneOf(FILE_DISPOSITIONS, { optional: true }) disposition?: (typeof FILE_DISPOSITIONS)[number];
}
