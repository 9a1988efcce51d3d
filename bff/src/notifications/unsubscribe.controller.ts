import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { renderUnsubscribePage, UNSUBSCRIBE_PAGE_CSP, type UnsubscribePageState } from './unsubscribe-page.tsx';
import { Unsubscriptions } from './unsubscriptions.service.ts';

/**
 * Unsubscribe links in marketing email. GET shows a page and changes nothing. POST unsubscribes. It is used by the
 * button on the page and by mail providers.
 */
@Controller()
@ApiExcludeController()
@Public()
export class UnsubscribeController {
  constructor(
    private readonly unsubscriptions: Unsubscriptions,
    private readonly site: SiteQueries,
  ) {}

  @Get(['unsubscribe/:key', 'api/unsubscribe/:key'])
  async show(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const subscription = await this.unsubscriptions.findSubscription(key);
    if (subscription === null) return this.page(reply, { kind: 'unknown' });
    return this.page(
      reply,
      subscription === 'unsubscribed' ? { kind: 'done' } : { kind: 'ask', action: `/api/unsubscribe/${key}` },
    );
  }

  /**
   * Unsubscribes with one click (RFC 8058). A mail provider posts without cookies and expects 200 without a redirect.
   */
  @Post('api/unsubscribe/:key')
  @HttpCode(200)
  async unsubscribe(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const isKnown = await this.unsubscriptions.unsubscribe(key);
    return this.page(reply, { kind: isKnown ? 'done' : 'unknown' });
  }

  private async page(reply: FastifyReply, state: UnsubscribePageState): Promise<string> {
    const { company } = await this.site.getSite();
    void reply
      .status(state.kind === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', UNSUBSCRIBE_PAGE_CSP);
    return renderUnsubscribePage(state, company);
  }
}
