import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { ReportFiles } from './report-files.service.ts';

@Injectable()
export class PdfSweeps {
  constructor(private readonly files: ReportFiles) {}

  @Sweeps({ name: 'pdf.prune-files', everyMs: 5 * 60_000 })
  prune(): Promise<void> {
    return this.files.prune();
  }
}
