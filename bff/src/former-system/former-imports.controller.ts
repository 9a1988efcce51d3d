import { toCentralDay } from '@epm/contract';
import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, AdminOnly, CurrentActor, Sensitive } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { readUploadedForm } from '../platform/http/uploaded-form.ts';
import {
  CreateFormerSystemImport,
  FormerSystemImport,
  FormerSystemImportId,
  FormerSystemImportList,
  ImportChunkParams,
  ImportRemarkFilter,
  ImportRemarkPage,
  StartFormerSystemImport,
} from './former-imports.dto.ts';
import { FormerSystemImportQueries } from './former-imports.queries.ts';
import { FormerSystemImports } from './former-imports.service.ts';
import { chunkMissing, chunkTooLarge } from './former-system.errors.ts';
import { CHUNK_BYTES } from './former-system.limits.ts';

const UPLOAD_LIMITS = {
  fileBytes: CHUNK_BYTES,
  fieldBytes: 0,
  createTooLargeError: chunkTooLarge,
  createMissingError: chunkMissing,
};
const UPLOAD_SCHEMA = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

/** Imports of the former system's tables, from a dump or CSV files. */
@Controller('api/former-imports')
@AdminOnly()
export class FormerSystemImportsController {
  constructor(
    private readonly imports: FormerSystemImports,
    private readonly queries: FormerSystemImportQueries,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Lists imports, newest first. Each import has a state and the number of rows for each outcome. */
  @Get()
  @Returns(FormerSystemImportList)
  listFormerSystemImports(@Query() request: PageQuery): Promise<FormerSystemImportList> {
    return this.queries.list(request);
  }

  /**
   * Registers the files of an import, up to 512 MB in total. Accepts dumps (`.sql`), CSV files named after their
   * tables, and ZIP archives with such files. The client then uploads the files in chunks of 1 MB and requests the
   * check. Returns 400 `former-import.size`, `former-import.file-name` or `former-import.empty-file`, and 409
   * `former-import.busy` while another import runs.
   */
  @Post()
  @Sensitive()
  @Returns(FormerSystemImport, 201)
  async createFormerSystemImport(
    @Body() { id, files }: CreateFormerSystemImport,
    @CurrentActor() actor: Actor,
  ): Promise<FormerSystemImport> {
    await this.imports.create(id, files, actor);
    return this.queries.get(id);
  }

  /** Returns an import with its row counts. Returns 404 `former-import.missing`. */
  @Get(':id')
  @Returns(FormerSystemImport)
  getFormerSystemImport(@Param() { id }: FormerSystemImportId): Promise<FormerSystemImport> {
    return this.queries.get(id);
  }

  /**
   * Stores a chunk of a file. The size of each chunk except the last is 1 MB. A repeated request replaces the chunk.
   */
  @Put(':id/files/:file/chunks/:number')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  @Returns(null)
  async uploadFormerSystemImportChunk(
    @Param() { id, file, number }: ImportChunkParams,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { bytes } = await readUploadedForm(request, UPLOAD_LIMITS);
    await this.imports.storeChunk(id, file, number, bytes);
  }

  /**
   * Starts the dry run: a worker reads the files and compares their rows with the existing rows. Returns 409
   * `former-import.incomplete`, `former-import.state`, or `former-import.busy` while another import runs.
   */
  @Post(':id/check')
  @Returns(FormerSystemImport)
  async checkFormerSystemImport(@Param() { id }: FormerSystemImportId): Promise<FormerSystemImport> {
    await this.imports.requestCheck(id);
    return this.queries.get(id);
  }

  /**
   * Starts the import of the new and changed rows after the dry run. The import sends no email, and nothing to Odoo,
   * unless requested. Returns 409 `former-import.state` if the dry run has not finished, or `former-import.busy` while
   * another import runs.
   */
  @Post(':id/start')
  @Sensitive()
  @Returns(FormerSystemImport)
  async startFormerSystemImport(
    @Param() { id }: FormerSystemImportId,
    @Body() options: StartFormerSystemImport,
    @CurrentActor() actor: Actor,
  ): Promise<FormerSystemImport> {
    await this.imports.start(id, options, actor);
    return this.queries.get(id);
  }

  /** Stops an import and deletes its files. Rows that have already been imported remain. */
  @Post(':id/discard')
  @Returns(FormerSystemImport)
  async discardFormerSystemImport(
    @Param() { id }: FormerSystemImportId,
    @CurrentActor() actor: Actor,
  ): Promise<FormerSystemImport> {
    await this.imports.discard(id, actor);
    return this.queries.get(id);
  }

  /** Lists invalid rows, skipped rows, and rows with omitted values. The rows are in the order of the files. */
  @Get(':id/remarks')
  @Returns(ImportRemarkPage)
  listFormerSystemImportRemarks(
    @Param() { id }: FormerSystemImportId,
    @Query() filter: ImportRemarkFilter,
  ): Promise<ImportRemarkPage> {
    return this.queries.listRemarks(id, filter);
  }

  /** Downloads all remarks as a CSV file. Each line has the table, the row and the reason. */
  @Get(':id/remarks.csv')
  @ReturnsFile('text/csv')
  async downloadFormerSystemImportRemarks(
    @Param() { id }: FormerSystemImportId,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.queries.get(id);
    sendCsv(reply, `import-remarks-${toCentralDay(this.clock.now())}`, this.queries.generateCsvLines(id));
  }

  /**
   * Downloads the list of images that must be uploaded manually, as a CSV file. Each line contains the post or author,
   * where the image occurs in it, and the URL of the image in the former system.
   */
  @Get(':id/images.csv')
  @ReturnsFile('text/csv')
  async downloadFormerSystemImportImages(
    @Param() { id }: FormerSystemImportId,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.queries.get(id);
    const lines = this.queries.generateImageCsvLines(id, this.config.siteUrl);
    sendCsv(reply, `import-images-${toCentralDay(this.clock.now())}`, lines);
  }
}
