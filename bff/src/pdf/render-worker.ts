/**
 * One thread that turns report documents into PDF. It runs on its own, outside of the application: plain code that Node
 * starts as it is, from the sources in tests and from the build elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from './report-document.ts';

/** What the thread is given when it starts. */
export interface RenderSetup {
  /** Folder of the template and its fonts. */
  folder: string;
  /** Drawings that the template shows, as SVG by file name. */
  drawings: Readonly<Record<string, string>>;
}

/**
 * So often is let go what the last renders kept and these did not use: reports share their layout, not their contents.
 * Looking through all that is kept takes a tenth of the time of a report, so it is not done for each.
 */
const RENDERS_BETWEEN_EVICTIONS = 10;
/** Evictions that what is not used outlives. */
const KEPT_FOR = 1;

const { folder, drawings } = workerData as RenderSetup;

// On Linux the number belongs to the thread that asks, and those that it starts; requests always come before reports.
if (process.platform === 'linux') setPriority(10);

const main = path.join(folder, 'report.typ');
const fontBlobs = readdirSync(folder)
  .filter((file) => file.endsWith('.ttf'))
  // Where two files have the same face, the first one that has the letters is taken: basic Latin before its extension.
  .sort((a, b) => Number(a.includes('-ext')) - Number(b.includes('-ext')) || a.localeCompare(b))
  .map((file) => readFileSync(path.join(folder, file)));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
for (const [name, svg] of Object.entries(drawings)) compiler.mapShadow(path.join(folder, name), Buffer.from(svg));

let begun = 0;

/** @throws Error with the compiler's own words, which hold no text of the report */
function render(document: ReportDocument): Uint8Array {
  if (begun++ % RENDERS_BETWEEN_EVICTIONS === 0) compiler.evictCache(KEPT_FOR);
  const compiled = compiler.compile({ mainFilePath: main, inputs: { report: JSON.stringify(document) } });
  const failure = compiled.takeError();
  if (!compiled.result || failure)
    throw new Error(`The report did not compile: ${JSON.stringify(failure?.shortDiagnostics)}`);
  // PDF/UA-1: the compiler refuses what would not be accessible, such as a chart without a description.
  const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
  return new Uint8Array(pdf);
}

parentPort?.on('message', (document: ReportDocument) => {
  try {
    const result = render(document);
    parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
