import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.ts';
import { AnalysesModule } from '../analyses/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { PdfController } from './pdf.controller.ts';
import { ReportFiles } from './report-files.service.ts';
import { ReportPdfs } from './report-pdfs.service.ts';
import { ReportRenderer } from './report-renderer.ts';
import './person-data.ts';

@Module({
  imports: [AccessModule, AnalysesModule, LeadsModule, SiteSettingsModule],
  controllers: [PdfController],
  providers: [ReportFiles, ReportPdfs, ReportRenderer],
})
export class PdfApiModule {}

/** Worker module: a sweep (a task that runs at intervals) deletes expired report files. */
@Module({ imports: [AccessModule], providers: [ReportFiles] })
export class PdfWorkerModule {}
