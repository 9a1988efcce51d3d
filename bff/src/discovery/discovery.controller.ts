import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { PublicPages } from '../pages/index.ts';
import { robots } from './robots.ts';
import { SharePictures } from './share-pictures.ts';
import { Sitemap } from './sitemap.ts';

const fiveMinutes = 'public, max-age=300';
/** A title rarely changes; the tag tells when it has. */
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';
const longestPath = 300;

/** What crawlers and link previews ask for. */
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
  async robots(@Res() reply: FastifyReply): Promise<void> {
    const text = robots(this.config.siteUrl, await this.pages.protectedMounts());
    void reply.type('text/plain; charset=utf-8').header('cache-control', fiveMinutes).send(text);
  }

  @Get('sitemap.xml')
  @Public()
  async list(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', fiveMinutes)
      .send(await this.sitemap.xml());
  }

  /** The picture of the page at the path before '.png'; that of the start page is 'index.png'. */
  @Get('og/*')
  @Public()
  async picture(@Param('*') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = name.length <= longestPath ? /^(.+)\.png$/.exec(name)?.[1] : undefined;
    const picture =
      page &&
      (await this.pictures.of(page === 'index' ? '/' : `/${page.split('/').map(encodeURIComponent).join('/')}`));
    if (!picture) throw notFound('picture.missing', 'There is no picture at this address.');
    const tag = `"${picture.tag}"`;
    void reply.header('cache-control', anHour).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return void reply.status(304).send();
    void reply.type('image/png').send(picture.png);
  }
}
