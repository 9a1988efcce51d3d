import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { PublicPages } from '../pages/index.ts';
import { renderRobotsTxt } from './robots.ts';
import { SharePictures } from './share-pictures.ts';
import { Sitemap } from './sitemap.ts';

const CACHE_FIVE_MINUTES = 'public, max-age=300';
/** Cache-Control value for share pictures, whose titles rarely change. A new title changes the ETag. */
const CACHE_ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const MAX_PATH_LENGTH = 300;

/** Serves the files that crawlers and link preview services request. */
@Controller()
@ApiExcludeController()
export class DiscoveryController {
  constructor(
    private readonly pages: PublicPages,
    private readonly sitemap: Sitemap,
    private readonly pictures: SharePictures,
    private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Public()
  async serveRobots(@Res() reply: FastifyReply): Promise<void> {
    const text = renderRobotsTxt(this.config.siteUrl, await this.pages.listProtectedMounts());
    void reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_FIVE_MINUTES).send(text);
  }

  @Get('sitemap.xml')
  @Public()
  async serveSitemap(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(await this.sitemap.getXml());
  }

  /**
   * Serves the share picture of a page. The name of the picture is the path of the page, or 'index' for the home page,
   * followed by '.png'.
   */
  @Get('og/*')
  @Public()
  async servePicture(
    @Param('*') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = name.length <= MAX_PATH_LENGTH ? /^(.+)\.png$/.exec(name)?.[1] : undefined;
    const picture =
      page &&
      (await this.pictures.findByPath(
        page === 'index' ? '/' : `/${page.split('/').map(encodeURIComponent).join('/')}`,
      ));
    if (!picture) throw notFound('picture.missing', 'There is no image at this URL.');
    const etag = `"${picture.tag}"`;
    void reply.header('cache-control', CACHE_ONE_HOUR).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void reply.status(304).send();
    void reply.type('image/png').send(picture.png);
  }
}
