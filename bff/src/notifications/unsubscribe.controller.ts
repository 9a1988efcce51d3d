import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { unsubscribePage, unsubscribePagePolicy, type UnsubscribePageState } from './unsubscribe-page.tsx';
import { Unsubscriptions } from './unsubscriptions.service.ts';

/**
 * The unsubscribe link of marketing mail. GET changes nothing. POST unsubscribes, whether it comes from the page's
 * button or from a mail provider.
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
   * RFC 8058: a mail provider posts without cookies and expects 200 without a redirect. The page's form posts here as
   * well.
   */
  @Post('api/unsubscribe/:key')
  @HttpCode(200)
  async unsubscribe(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const isKnown = await this.unsubscriptions.unsubscribe(key);
    return this.page(reply, { kind: isKnown ? 'done' : 'unknown' });
  }

  private async page(reply: FastifyReply, state: UnsubscribePageState): Promise<string> {
    const { company } = await this.site.site();
    void reply
      .status(state.kind === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', unsubscribePagePolicy);
    return unsubscribePage(state, company);
  }
}
