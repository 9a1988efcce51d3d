import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Controller, Get, NotFoundException, Post, Req, Res, UnsupportedMediaTypeException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { acceptedEncoding } from '../platform/http/accepted-encoding.ts';
import { Log } from '../platform/log/log.ts';
import { permissionsPolicy } from './content-security-policy.ts';
import { CompressedPages } from './compressed-pages.ts';
import { type Page, Pages } from './pages.service.ts';
import { encodeForm } from './posted-form.ts';
import { FallbackPages } from './fallback-pages.ts';

const zip = promisify(gzip);

const notPages = ['/api/', '/assets/', '/media/', '/og/'];
const looksLikeFile = /\/[^/]+\.[a-z0-9]{2,5}$/i;

/** Every address that nothing else answers is a page of the front end. */
@Controller()
@ApiExcludeController()
export class PagesController {
  constructor(
    private readonly pages: Pages,
    private readonly fallbacks: FallbackPages,
    private readonly packed: CompressedPages,
    private readonly log: Log,
  ) {}

  @Get(['/', '*'])
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = pathOf(request);
    if (looksLikeFile.test(pathname))
      return void reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    await this.answer(request, reply, () => this.pages.page(request));
  }

  /** A form that the browser sends itself, before the page's script is there or without any. */
  @Post(['/', '*'])
  @Public()
  async posted(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    pathOf(request);
    const form = encodeForm(request);
    if (form === null) throw new UnsupportedMediaTypeException();
    await this.answer(request, reply, () => this.pages.posted(request, form));
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Page>): Promise<void> {
    const page = await make().catch((error: unknown) => this.standIn(request, error));
    // Back brings a page out of the browser's memory, which 'no-store' forbids. A navigation still requests it.
    const kept = page.kind === 'html' && page.isUnpersonalized ? 'private, no-cache' : 'no-store';
    void reply.header('cache-control', kept).status(page.status);
    if (page.cookies.length > 0) void reply.header('set-cookie', page.cookies);
    if (page.status === 405) void reply.header('allow', 'GET, HEAD');
    if (page.kind === 'redirect') return void reply.header('location', page.location).send();
    await this.send(request, reply, page);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Extract<Page, { kind: 'html' }>,
  ): Promise<void> {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      .header('permissions-policy', permissionsPolicy)
      // The address of a page that is not listed may be a secret.
      .header('referrer-policy', page.isListed ? 'strict-origin-when-cross-origin' : 'no-referrer')
      .header('vary', 'accept-encoding, cookie');
    if (!page.isListed) void reply.header('x-robots-tag', 'noindex');
    // Both are HTTP/1.1's defaults: 48 bytes of the first round trip.
    reply.raw.removeHeader('connection');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === 'br')
      void reply.header('content-encoding', 'br').send(await this.packed.brotli(page.html, page.isShared));
    else if (encoding === 'gzip') void reply.header('content-encoding', 'gzip').send(await zip(page.html));
    else void reply.send(page.html);
  }

  /** A person gets a page whatever is broken; a program gets the problem itself. */
  private async standIn(request: FastifyRequest, error: unknown): Promise<Page> {
    if (!String(request.headers.accept).includes('text/html')) throw error;
    this.log.error('a page could not be made', error, { traceId: request.id });
    return this.fallbacks.page(503, 'unavailable');
  }
}

/** @throws NotFoundException for an address where no page can be */
function pathOf({ url }: FastifyRequest): string {
  const pathname = url.split('?', 1)[0] ?? '/';
  if (notPages.some((prefix) => `${pathname}/`.startsWith(prefix))) throw new NotFoundException();
  return pathname;
}
