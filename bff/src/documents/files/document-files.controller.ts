import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { ReturnsFile } from '../../platform/http/returns.ts';
import { DownloadedDocument, DownloadedFile } from './document-files.dto.ts';
import { DocumentFiles } from './document-files.service.ts';

@Controller('api/docuseal/download')
export class DocumentFilesController {
  constructor(private readonly files: DocumentFiles) {}

  /**
   * Downloads the signed document or its audit log, and audits the download. Returns 404 `document.missing`, 409
   * `document.not-completed` until the files are stored, and 503 `document.file-damaged` if the content does not match
   * its stored hash.
   */
  @Get(':id')
  @SignedIn()
  @ReturnsFile('application/pdf')
  async downloadDocument(
    @Param() { id }: DownloadedDocument,
    @Query() { file, disposition = 'attachment' }: DownloadedFile,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, content } = await this.files.open(id, file ?? 'document', actor);
    void reply
      .type('application/pdf')
      .header('content-disposition', `${disposition}; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  }
}
