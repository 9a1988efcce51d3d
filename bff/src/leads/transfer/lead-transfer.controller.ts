import { Readable } from 'node:stream';
import { centralDay } from '@epm/contract';
import { Body, Controller, Get, HttpCode, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, SignedIn } from '../../identity/index.ts';
import type { SessionUser } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { LargestBody } from '../../platform/http/bodies.ts';
import { Returns, ReturnsFile } from '../../platform/http/returns.ts';
import { LeadFilters } from '../leads.dto.ts';
import { actorOf } from '../staff-actor.ts';
import { ChosenLeads, MAX_CHOSEN_BYTES } from './chosen-leads.dto.ts';
import { LeadExport } from './lead-export.service.ts';
import { Imported, ImportPreview } from './lead-import.dto.ts';
import { LeadImport } from './lead-import.service.ts';
import { readCsvUpload, readImportUpload } from './read-csv-upload.ts';

const file = { type: 'string', format: 'binary' };

/** The lead list out to a spreadsheet, and in from one. */
@Controller('api/leads')
@SignedIn()
export class LeadTransferController {
  constructor(
    private readonly exports: LeadExport,
    private readonly imports: LeadImport,
    private readonly clock: Clock,
  ) {}

  /** Everything that the list shows for these filters, in its order. */
  @Get('export.csv')
  @ReturnsFile('text/csv')
  async exportLeads(
    @Query() filters: LeadFilters,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.send(reply, await this.exports.lines({ filters }, actorOf(user, ip)));
  }

  /** Those that were chosen by hand; whoever is gone by then is left out. */
  @Post('export.csv')
  @LargestBody(MAX_CHOSEN_BYTES)
  @HttpCode(200)
  @ReturnsFile('text/csv')
  async exportChosen(
    @Body() { ids }: ChosenLeads,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.send(reply, await this.exports.lines({ ids }, actorOf(user, ip)));
  }

  @Post('import/preview')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file }, required: ['file'] } })
  @Returns(ImportPreview)
  async previewImport(@Req() request: FastifyRequest): Promise<ImportPreview> {
    const { bytes } = await readCsvUpload(request);
    return this.imports.preview(bytes);
  }

  @Post('import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file, importId: { type: 'string', format: 'uuid' } }, required: ['file', 'importId'] },
  })
  @Returns(Imported)
  async importLeads(@Req() request: FastifyRequest, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<Imported> {
    return this.imports.run(await readImportUpload(request), actorOf(user, ip));
  }

  private send(reply: FastifyReply, lines: AsyncGenerator<string>): void {
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="leads-${centralDay(this.clock.now())}.csv"`)
      .send(Readable.from(lines));
  }
}
