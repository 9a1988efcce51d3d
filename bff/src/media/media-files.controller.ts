import path from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { MediaQueries } from './media.queries.ts';
import { MediaStore } from './media-store.ts';
import { parsePictureKey } from './to-picture.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
};

const sendNotFound = (reply: FastifyReply): void =>
  void reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');

/**
 * Serves public pictures. Caches may keep files with content-hashed names forever, and files at stable URLs for an
 * hour.
 */
@Controller('media')
@ApiExcludeController()
export class MediaFilesController {
  constructor(
    private readonly store: MediaStore,
    private readonly queries: MediaQueries,
  ) {}

  @Get(':file')
  @Public()
  async serveFile(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.store.read(file);
    if (!bytes) return sendNotFound(reply);
    sendFile(reply, file, bytes, 'public, max-age=31536000, immutable');
  }

  @Get('site-images/:file')
  @Public()
  async serveSiteImage(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = parsePictureKey(`/media/site-images/${file}`);
    const master = key === null ? null : await this.queries.findMasterFile(key);
    if (master === null) return sendNotFound(reply);
    const etag = `"${path.parse(master).name}"`;
    void reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) {
      return void reply.status(304).header('cache-control', 'public, max-age=3600').send();
    }
    const bytes = await this.store.read(master);
    if (!bytes) return sendNotFound(reply);
    sendFile(reply, master, bytes, 'public, max-age=3600');
  }
}

function sendFile(reply: FastifyReply, name: string, bytes: Buffer, cacheControl: string): void {
  void reply
    .type(MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    // Feed readers and link previews embed the pictures on other sites.
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(bytes);
}
