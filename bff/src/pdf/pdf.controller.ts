import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readReportCookie } from '../access/index.ts';
import { CurrentUser, Public } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { parseByteRange } from '../platform/http/byte-range.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { GeneratedReport, GenerateReport, ReportFileParams } from './pdf.dto.ts';
import { downloadExpired } from './pdf.errors.ts';
import { ReportFiles } from './report-files.service.ts';
import { ReportPdfs } from './report-pdfs.service.ts';

@Controller('api/pdf')
@Public()
export class PdfController {
  constructor(
    private readonly pdfs: ReportPdfs,
    private readonly files: ReportFiles,
    private readonly config: Config,
  ) {}

  /**
   * Renders the report as a PDF file and returns the download URL. The caller must be staff or have the cookie that
   * grants access to the report; other callers get 404 `lead.missing`. Ignores `rentEstimate` and `improvements` from
   * visitors. Visitors get 429 `pdf.limited` after 20 files for a report within an hour. Returns 409 `pdf.not-ready`
   * until the analysis result is stored, 409 `pdf.no-lead` for an analysis without a lead, and 503 `pdf.busy` or
   * `pdf.failed`.
   */
  @Post('generate-report')
  @Returns(GeneratedReport)
  generateReport(
    @Body() options: GenerateReport,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<GeneratedReport> {
    return this.pdfs.generate(options, { user, cookie: readReportCookie(request, this.config) });
  }

  /**
   * Downloads a rendered report. The key in the URL grants access for an hour. Supports byte ranges. Returns 404
   * `pdf.expired` after an hour, and 416 for a range outside the file.
   */
  @Get(':key')
  @ReturnsFile('application/pdf')
  async serveReportFile(
    @Param() { key }: ReportFileParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.find(key);
    if (!file) throw downloadExpired();
    const size = file.bytes.length;
    // Responses have no ETag or Last-Modified, so an If-Range condition never matches, and the whole file is sent.
    const range = parseByteRange(request.headers['if-range'] === undefined ? request.headers.range : undefined, size);
    void reply.header('accept-ranges', 'bytes');
    if (range === 'unsatisfiable') return void reply.status(416).header('content-range', `bytes */${size}`).send();
    if (range !== 'whole')
      void reply.status(206).header('content-range', `bytes ${range.firstByte}-${range.lastByte}/${size}`);
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(range === 'whole' ? file.bytes : file.bytes.subarray(range.firstByte, range.lastByte + 1));
  }
}
