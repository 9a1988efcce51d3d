import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Controller, Get, NotFoundException, Post, Req, Res, UnsupportedMediaTypeException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts';
import { Log } from '../platform/log/log.ts';
import { PERMISSIONS_POLICY } from './content-security-policy.ts';
import { CompressedPages } from './compressed-pages.ts';
import { type Page, Pages } from './pages.service.ts';
import { PageViews } from './page-views.ts';
import { encodeForm } from './posted-form.ts';
import { FallbackPages } from './fallback-pages.ts';

const gzipAsync = promisify(gzip);

const NON_PAGE_PREFIXES = ['/api/', '/assets/', '/media/', '/og/'];
const FILE_PATH_PATTERN = /\/[^/]+\.[a-z0-9]{2,5}$/i;

/** Serves the pages of the frontend at every path that has no other route. */
@Controller()
@ApiExcludeController()
export class PagesController {
  constructor(
    private readonly pages: Pages,
    private readonly fallbacks: FallbackPages,
    private readonly compressedPages: CompressedPages,
    private readonly views: PageViews,
    private readonly log: Log,
  ) {}

  @Get(['/', '*'])
  @Public()
  async servePage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = getPagePath(request);
    if (FILE_PATH_PATTERN.test(pathname))
      return void reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    await this.respond(request, reply, () => this.pages.render(request));
  }

  /** Handles a form that the browser submits before hydration or with JavaScript disabled. */
  @Post(['/', '*'])
  @Public()
  async servePostedPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    getPagePath(request);
    const form = encodeForm(request);
    if (form === null) throw new UnsupportedMediaTypeException();
    await this.respond(request, reply, () => this.pages.submit(request, form));
  }

  private async respond(request: FastifyRequest, reply: FastifyReply, createPage: () => Promise<Page>): Promise<void> {
    const page = await createPage().catch((error: unknown) => this.sendErrorPage(request, error));
    // 'no-store' would disable the browser's back/forward cache. With 'no-cache', every other navigation still requests
    // the page.
    const cacheControl = page.kind === 'html' && page.isUnpersonalized ? 'private, no-cache' : 'no-store';
    void reply.header('cache-control', cacheControl).status(page.status);
    if (page.cookies.length > 0) void reply.header('set-cookie', page.cookies);
    if (page.status === 405) void reply.header('allow', 'GET, HEAD');
    if (page.kind === 'redirect') return void reply.header('location', page.location).send();
    await this.send(request, reply, page);
    if (page.isIndexable && request.method === 'GET') this.views.announce(request);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Extract<Page, { kind: 'html' }>,
  ): Promise<void> {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      .header('permissions-policy', PERMISSIONS_POLICY)
      // The URL of a non-indexable page may be secret.
      .header('referrer-policy', page.isIndexable ? 'strict-origin-when-cross-origin' : 'no-referrer')
      .header('vary', 'accept-encoding, cookie');
    if (!page.isIndexable) void reply.header('x-robots-tag', 'noindex');
    // Connection and Keep-Alive repeat HTTP/1.1 defaults and would add 48 bytes to the first round trip.
    reply.raw.removeHeader('connection');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding === 'br')
      void reply.header('content-encoding', 'br').send(await this.compressedPages.compress(page.html, page.isShared));
    else if (encoding === 'gzip') void reply.header('content-encoding', 'gzip').send(await gzipAsync(page.html));
    else void reply.send(page.html);
  }

  /** Returns an error page for a browser. Rethrows the error for other clients, which get a problem response. */
  private async sendErrorPage(request: FastifyRequest, error: unknown): Promise<Page> {
    if (!String(request.headers.accept).includes('text/html')) throw error;
    this.log.error('a page could not be created', error, { traceId: request.id });
    return this.fallbacks.renderPage(503, 'unavailable');
  }
}

/** Returns the path of a request. @throws NotFoundException for a path that can never be a page */
function getPagePath({ url }: FastifyRequest): string {
  const pathname = url.split('?', 1)[0] ?? '/';
  if (NON_PAGE_PREFIXES.some((prefix) => `${pathname}/`.startsWith(prefix))) throw new NotFoundException();
  return pathname;
}
