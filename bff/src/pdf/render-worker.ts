/**
 * Worker thread that renders report documents as PDF. Node loads this file directly, outside of the Nest application:
 * from the sources in tests, otherwise from the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from './report-document.ts';

/** `workerData` of the thread. */
export interface RenderSetup {
  /** Folder of the template and its fonts. */
  folder: string;
  /** SVG drawings of the template by file name. */
  drawings: Readonly<Record<string, string>>;
}

/**
 * Number of renders after which unused entries of the compiler's cache are evicted. An eviction takes a tenth of the
 * time of a report.
 */
const RENDERS_BETWEEN_EVICTIONS = 10;
/** Number of evictions that an unused cache entry survives. */
const MAX_CACHE_AGE = 1;

const { folder, drawings } = workerData as RenderSetup;

// Requests have priority over reports. On Linux, setPriority applies to this thread and the threads that it starts.
if (process.platform === 'linux') setPriority(10);

const main = path.join(folder, 'report.typ');
const fontBlobs = readdirSync(folder)
  .filter((file) => file.endsWith('.ttf'))
  // If two files have the same font face, Typst uses the first one that has the glyph: basic Latin before extended.
  .sort((a, b) => Number(a.includes('-ext')) - Number(b.includes('-ext')) || a.localeCompare(b))
  .map((file) => readFileSync(path.join(folder, file)));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
for (const [name, svg] of Object.entries(drawings)) compiler.mapShadow(path.join(folder, name), Buffer.from(svg));

let renderCount = 0;

/** Renders the document. @throws Error with the compiler's message, which contains no text of the report */
function render(document: ReportDocument): Uint8Array {
  if (renderCount++ % RENDERS_BETWEEN_EVICTIONS === 0) compiler.evictCache(MAX_CACHE_AGE);
  const compiled = compiler.compile({ mainFilePath: main, inputs: { report: JSON.stringify(document) } });
  const failure = compiled.takeError();
  if (!compiled.result || failure)
    throw new Error(`The report did not compile: ${JSON.stringify(failure?.shortDiagnostics)}`);
  // PDF/UA-1: the compiler refuses inaccessible documents, for example a chart without an alternative text.
  const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
  return new Uint8Array(pdf);
}

parentPort?.on('message', (document: ReportDocument) => {
  try {
    const result = render(document);
    parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
