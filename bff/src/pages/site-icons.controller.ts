import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { ICON_SIZES_PX, SiteIcons } from './site-icons.ts';

const ONE_DAY_CACHE_CONTROL = 'public, max-age=86400';

/** Serves the icons and the manifest, which browsers and phones request at fixed paths. */
@Controller()
@ApiExcludeController()
export class SiteIconsController {
  constructor(private readonly icons: SiteIcons) {}

  @Get(['favicon.ico', ...Object.keys(ICON_SIZES_PX)])
  @Public()
  async serveIcon(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '';
    const file = await this.icons.readFile(path);
    if (!file) throw new NotFoundException();
    void reply
      .type(path.endsWith('.ico') ? 'image/x-icon' : 'image/png')
      .header('cache-control', ONE_DAY_CACHE_CONTROL)
      .send(file);
  }

  @Get('manifest.webmanifest')
  @Public()
  async serveManifest(@Res() reply: FastifyReply): Promise<void> {
    const text = JSON.stringify(await this.icons.buildManifest());
    void reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ONE_DAY_CACHE_CONTROL)
      .send(text);
  }
}
