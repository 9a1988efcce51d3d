import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { BlogFeed } from './blog-feed.ts';

@Controller('blog')
@ApiExcludeController()
export class RssController {
  constructor(private readonly feed: BlogFeed) {}

  @Get('rss.xml')
  @Public()
  async serveRss(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { xml, etag } = await this.feed.getDocument();
    void reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    void reply.type('application/rss+xml; charset=utf-8').send(xml);
  }
}
