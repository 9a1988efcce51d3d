import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { coverDrawing } from './cover-drawing.ts';
import type { RenderSetup } from './render-worker.ts';
import type { ReportDocument } from './report-document.ts';
import { Threads } from './threads.ts';

/** A core is left to the thread that answers requests, where there is more than one. */
const count = Math.max(1, Math.min(2, availableParallelism() - 1));
const setup: RenderSetup = {
  folder: path.join(import.meta.dirname, 'template'),
  drawings: { 'horizon.svg': coverDrawing },
};

/** Documents to PDF, on threads of their own. */
@Injectable()
export class ReportRenderer implements OnApplicationShutdown {
  private readonly threads = new Threads<ReportDocument, Uint8Array>({
    // The sources in tests, the build elsewhere: the program lies beside this file and ends as it does.
    file: new URL(`render-worker${path.extname(import.meta.filename)}`, import.meta.url),
    setup,
    count,
    maxWaiting: 60,
    timeLimitMs: 15_000,
  });
  private readonly rendering = new Map<string, Promise<Uint8Array>>();

  /**
   * Parallel requests for the same words share one file.
   * @throws ThreadError when there are too many to wait for, or the thread is lost; Error when the document is at fault
   */
  render(document: ReportDocument): Promise<Uint8Array> {
    const words = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const known = this.rendering.get(words);
    if (known) return known;
    const pdf = this.threads.run(document).finally(() => this.rendering.delete(words));
    this.rendering.set(words, pdf);
    return pdf;
  }

  /** After the last request that waits for a report was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
