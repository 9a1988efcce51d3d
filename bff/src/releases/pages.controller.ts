import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { missing } from '../platform/errors/domain-error.ts';
import { permissionsPolicy } from './content-security-policy.ts';
import { type Page, Pages } from './pages.service.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quick enough for each request; files of a version are compressed harder, once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const notPages = ['/api/', '/assets/', '/media/'];
const looksLikeFile = /\/[^/]+\.[a-z0-9]{2,5}$/i;

/** Every address that nothing else answers is a page of the front end. */
@Controller()
@ApiExcludeController()
export class PagesController {
  constructor(private readonly pages: Pages) {}

  @Get('robots.txt')
  @Public()
  robots(@Res() reply: FastifyReply): void {
    void reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /login\n');
  }

  @Get(['/', '*'])
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (notPages.some((prefix) => `${pathname}/`.startsWith(prefix))) throw missing('route.missing', 'There is nothing at this address.');
    if (looksLikeFile.test(pathname)) return void reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    const page = await this.pages.page(request, pathname);
    void reply.header('cache-control', 'no-store').status(page.status);
    if (page.kind === 'redirect') return void reply.header('location', page.location).send();
    await send(request, reply, page);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Extract<Page, { kind: 'html' }>): Promise<void> {
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .header('vary', 'accept-encoding, cookie');
  if (page.cookies.length > 0) void reply.header('set-cookie', page.cookies);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) void reply.header('content-encoding', 'br').send(await brotli(page.html, quality));
  else if (accepted.includes('gzip')) void reply.header('content-encoding', 'gzip').send(await zip(page.html));
  else void reply.send(page.html);
}
