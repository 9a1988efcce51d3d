import { toCentralDay } from '@epm/contract';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, Sensitive, SignedIn } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { MaxBodySize } from '../../platform/http/request-limits.ts';
import { Returns, ReturnsFile } from '../../platform/http/returns.ts';
import { readUploadedForm } from '../../platform/http/uploaded-form.ts';
import { LeadFilters } from '../lead-list.dto.ts';
import { fileMissing, fileTooLarge, importIdMissing, MAX_IMPORT_BYTES } from './import.errors.ts';
import { LeadExport } from './lead-export.service.ts';
import { type ImportFile, LeadImport } from './lead-import.service.ts';
import { SelectedLeads, ImportResult, ImportPreview, MAX_SELECTION_BYTES } from './lead-transfer.dto.ts';

const FILE_SCHEMA = { type: 'string', format: 'binary' };
const UPLOAD_LIMITS = {
  fileBytes: MAX_IMPORT_BYTES,
  fieldBytes: 1_000,
  createTooLargeError: fileTooLarge,
  createMissingError: fileMissing,
};
const MAX_FILE_NAME_LENGTH = 200;

/** Endpoints for exporting and importing leads as CSV files. */
@Controller('api/leads')
@SignedIn()
export class LeadTransferController {
  constructor(
    private readonly exports: LeadExport,
    private readonly imports: LeadImport,
    private readonly clock: Clock,
  ) {}

  /**
   * Downloads a filtered lead list as a CSV file. The file contains the leads from all pages of the list, in the same
   * order. The leads come from one snapshot, so changes during the export are not included. Cells that a spreadsheet
   * would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many
   * exports are in progress.
   */
  @Get('export.csv')
  @Sensitive()
  @ReturnsFile('text/csv')
  async exportLeads(
    @Query() filters: LeadFilters,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.send(reply, await this.exports.exportLines({ filters }, actor));
  }

  /**
   * Downloads up to 2,000 selected leads as a CSV file, in the order of `ids`. Deleted leads are omitted. The export is
   * audited. Returns 503 `snapshots.busy` if too many exports are in progress.
   */
  @Post('export.csv')
  @Sensitive()
  @MaxBodySize(MAX_SELECTION_BYTES)
  @HttpCode(200)
  @ReturnsFile('text/csv')
  async exportChosen(
    @Body() { ids }: SelectedLeads,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.send(reply, await this.exports.exportLines({ ids }, actor));
  }

  /**
   * Previews the import of a CSV file without writing anything. Returns each row with its errors, or with the lead that
   * it duplicates. A file may have up to 4 MB, 5,000 rows, 20,000 lines, 200,000 cells and 1,000 columns, and must have
   * columns for name, email and property address. For other files, returns 400 with a code that begins with `import.`.
   */
  @Post('import/preview')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: FILE_SCHEMA }, required: ['file'] } })
  @Returns(ImportPreview)
  async previewImport(@Req() request: FastifyRequest): Promise<ImportPreview> {
    const { bytes } = await readUploadedForm(request, UPLOAD_LIMITS);
    return this.imports.preview(bytes);
  }

  /**
   * Imports leads from a CSV file in one transaction. Skips rows with errors, and rows whose owner already has a lead
   * for the property. The client generates `importId`, so a repeated call returns the first result. The limits for
   * files are the same as in the preview. No consent is recorded.
   */
  @Post('import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: FILE_SCHEMA, importId: { type: 'string', format: 'uuid' } },
      required: ['file', 'importId'],
    },
  })
  @Returns(ImportResult)
  async importLeads(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<ImportResult> {
    return this.imports.importFile(await readImportFile(request), actor);
  }

  private send(reply: FastifyReply, lines: AsyncGenerator<string>): void {
    sendCsv(reply, `leads-${toCentralDay(this.clock.now())}`, lines);
  }
}

/** @throws DomainError invalid if the upload contains no file, a file that is too large, or no valid import id */
async function readImportFile(request: FastifyRequest): Promise<ImportFile> {
  const { bytes, fileName, fields } = await readUploadedForm(request, UPLOAD_LIMITS);
  const importId = fields.get('importId');
  if (importId === undefined || !isUUID(importId)) throw importIdMissing();
  return {
    importId,
    bytes,
    fileName: fileName
      .slice(0, MAX_FILE_NAME_LENGTH)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' '),
  };
}
