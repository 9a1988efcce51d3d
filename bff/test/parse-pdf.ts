import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface ParsedPdf {
  title: string;
  language: string;
  /** Part of PDF/UA that the file declares, or null. */
  conformance: string | null;
  isTagged: boolean;
  /** Text of each page, with its line breaks. */
  pages: string[];
  /** Roles of the structure tree in reading order. */
  tags: string[];
  /** Alternative texts of figures. */
  alts: string[];
  /** True for each embedded font, by font name. */
  fonts: Record<string, boolean>;
}

/** Parses a PDF with pdf.js in a separate process, because its modules do not load in Jest. */
export function parsePdf(bytes: Uint8Array): Promise<ParsedPdf> {
  return new Promise((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      [join(import.meta.dirname, 'parse-pdf.mjs')],
      { env: {}, maxBuffer: 10_000_000 },
      (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout) as ParsedPdf)),
    );
    reader.stdin?.end(bytes);
  });
}
