import { findMediaType, listClientFiles } from '@epm/contract/releases';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts';
import { ReleaseHealth } from './automatic-rollback/release-health.service.ts';
import { ReleaseStore } from './release-store.ts';

const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

interface AssetPath {
  app: string;
  version: string;
  file: string;
}

/** Serves the files of published versions. Their URLs contain the version, so browsers may cache them forever. */
@Controller('assets')
@ApiExcludeController()
export class AssetsController {
  constructor(
    private readonly store: ReleaseStore,
    private readonly health: ReleaseHealth,
  ) {}

  @Get(':app/:version/:file')
  @Public()
  async serveAsset(
    @Param() { app, version, file }: AssetPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = findMediaType(file);
    const filePath = `client/${file}`;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    try {
      const compressed =
        type && encoding ? await this.store.read(app, version, filePath + COMPRESSED_SUFFIXES[encoding]) : null;
      const bytes = compressed ?? (type ? await this.store.read(app, version, filePath) : null);
      // Send plain text, because the federation runtime would parse and cache a JSON error as a manifest.
      if (type && !bytes) await this.reportIfPublished({ app, version, file });
      if (!type || !bytes)
        return void reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
      if (compressed && encoding) void reply.header('content-encoding', encoding);
      void reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .header('vary', 'accept-encoding')
        .send(bytes);
    } catch {
      await this.health.reportMissingFile({ app, version }).catch(() => undefined);
      void reply.status(503).type('text/plain').header('cache-control', 'no-store').send('Unavailable');
    }
  }

  /**
   * Reports a missing file to {@link ReleaseHealth}, because the store of this node lacks it. Does not report a file
   * that the version's deploy.json does not list, because the request for such a file is an error of the version.
   */
  private async reportIfPublished({ app, version, file }: AssetPath): Promise<void> {
    const deploy = await this.store.readDeploy(app, version);
    if (!deploy || listClientFiles(deploy).includes(file)) await this.health.reportMissingFile({ app, version });
  }
}
