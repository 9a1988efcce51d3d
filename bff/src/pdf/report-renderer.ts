import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { COVER_DRAWING_SVG } from './cover-drawing.ts';
import type { RenderSetup } from './render-worker.ts';
import type { ReportDocument } from './report-document.ts';
import { ThreadPool } from './thread-pool.ts';

/** Number of worker threads: one or two. Leaves one core to the main thread if there are several cores. */
const THREAD_COUNT = Math.max(1, Math.min(2, availableParallelism() - 1));
const renderSetup: RenderSetup = {
  folder: path.join(import.meta.dirname, 'template'),
  drawings: { 'horizon.svg': COVER_DRAWING_SVG },
};

/** Renders documents as PDF files in worker threads. */
@Injectable()
export class ReportRenderer implements OnApplicationShutdown {
  private readonly threads = new ThreadPool<ReportDocument, Uint8Array>({
    // Use the extension of this file: tests run the sources (.ts), and the application runs the build (.js).
    file: new URL(`render-worker${path.extname(import.meta.filename)}`, import.meta.url),
    setup: renderSetup,
    count: THREAD_COUNT,
    maxWaiting: 60,
    timeoutMs: 15_000,
  });
  private readonly rendering = new Map<string, Promise<Uint8Array>>();

  /**
   * Renders the document. Concurrent calls with equal documents share one render.
   * @throws ThreadError if the queue is full or the thread fails
   * @throws Error if the document cannot be rendered
   */
  render(document: ReportDocument): Promise<Uint8Array> {
    const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const inFlight = this.rendering.get(hash);
    if (inFlight) return inFlight;
    const pdf = this.threads.run(document).finally(() => this.rendering.delete(hash));
    this.rendering.set(hash, pdf);
    return pdf;
  }

  /** Terminates the threads. Nest calls this after the last response. */
  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
