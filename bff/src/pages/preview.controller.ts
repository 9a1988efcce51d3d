import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { isLocalPath } from '../platform/http/local-path.ts';
import { ReleasePreviews } from '../releases/index.ts';
import { FallbackPages } from './fallback-pages.ts';

const toPath = (path: unknown): string => (typeof path === 'string' && isLocalPath(path) ? path : '/');

/** Starts and ends the preview of a published version in a browser. */
@Controller('preview')
@Public()
@ApiExcludeController()
export class PreviewController {
  constructor(
    private readonly previews: ReleasePreviews,
    private readonly fallbacks: FallbackPages,
  ) {}

  /** Starts the preview and redirects to the page. Shows an error page for a forged or expired link. */
  @Get(':token')
  async startPreview(
    @Param('token') token: string,
    @Query('path') path: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (await this.previews.start(token, reply)) return void reply.status(303).header('location', toPath(path)).send();
    const { status, html, contentSecurityPolicy } = await this.fallbacks.renderPage(404, 'previewEnded');
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  }

  /** Ends the preview and returns to the page with the live versions. */
  @Post('leave')
  leavePreview(@Query('path') path: unknown, @Res() reply: FastifyReply): void {
    void reply
      .status(303)
      .header('set-cookie', this.previews.endingCookie)
      .header('cache-control', 'no-store')
      .header('location', toPath(path))
      .send();
  }
}
