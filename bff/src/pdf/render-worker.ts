/**
 * Worker thread that renders report documents as PDF files. Node loads this file directly, outside the Nest
 * application: from the sources in tests, and from the build otherwise.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from './report-document.ts';

/** Initial data of the thread, passed as `workerData`. */
export interface RenderSetup {
  /** Folder with the template and its fonts. */
  folder: string;
  /** SVG drawings for the template, by file name. */
  drawings: Readonly<Record<string, string>>;
}

/**
 * Number of renders after which unused entries are evicted from the compiler cache. An eviction takes a tenth of the
 * time of a render.
 */
const RENDERS_BETWEEN_EVICTIONS = 10;
/** Number of evictions that an unused cache entry survives. */
const MAX_CACHE_AGE_EVICTIONS = 1;

const { folder, drawings } = workerData as RenderSetup;

// Give requests priority over reports. On Linux, setPriority applies to this thread and the threads that it starts.
if (process.platform === 'linux') setPriority(10);

const templateFile = path.join(folder, 'report.typ');
const fontBlobs = readdirSync(folder)
  .filter((file) => file.endsWith('.ttf'))
  // If two files contain the same font face, Typst takes a glyph from the first file that has it. Basic Latin must
  // therefore come before extended Latin.
  .sort((a, b) => Number(a.includes('-ext')) - Number(b.includes('-ext')) || a.localeCompare(b))
  .map((file) => readFileSync(path.join(folder, file)));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
for (const [name, svg] of Object.entries(drawings)) compiler.mapShadow(path.join(folder, name), Buffer.from(svg));

let renderCount = 0;

/**
 * Renders the document.
 * @throws Error with the compiler message, which contains no report text
 */
function renderPdf(document: ReportDocument): Uint8Array {
  if (renderCount++ % RENDERS_BETWEEN_EVICTIONS === 0) compiler.evictCache(MAX_CACHE_AGE_EVICTIONS);
  const compiled = compiler.compile({ mainFilePath: templateFile, inputs: { report: JSON.stringify(document) } });
  const failure = compiled.takeError();
  if (!compiled.result || failure)
    throw new Error(`The report did not compile: ${JSON.stringify(failure?.shortDiagnostics)}`);
  // For PDF/UA-1, the compiler rejects inaccessible documents, for example a chart without alternative text.
  const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
  return new Uint8Array(pdf);
}

parentPort?.on('message', (document: ReportDocument) => {
  try {
    const result = renderPdf(document);
    parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
