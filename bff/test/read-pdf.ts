import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface ReadPdf {
  title: string;
  language: string;
  /** The part of PDF/UA that the file says it keeps, or null. */
  conformance: string | null;
  isTagged: boolean;
  /** The text of each page, lines ended where the page ends them. */
  pages: string[];
  /** Roles of the structure tree, in reading order. */
  tags: string[];
  /** Descriptions of figures. */
  alts: string[];
  /** By font name, whether the file holds the font. */
  fonts: Record<string, boolean>;
}

/** A PDF as a reader program sees it, in a process of its own: the reader's modules do not load in a test's. */
export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return new Promise((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      [join(import.meta.dirname, 'read-pdf.mjs')],
      { env: {}, maxBuffer: 10_000_000 },
      (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout) as ReadPdf)),
    );
    reader.stdin?.end(bytes);
  });
}
