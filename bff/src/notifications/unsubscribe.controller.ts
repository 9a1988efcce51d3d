import { Body, Controller, Get, HttpCode, Ip, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { TOPICS } from './topic-texts.ts';
import { renderUnsubscribePage, UNSUBSCRIBE_PAGE_CSP } from './unsubscribe-page.tsx';
import { Unsubscriptions } from './unsubscriptions.service.ts';

/**
 * Links with which contacts unsubscribe or choose their emails. GET shows a page and changes nothing. POST unsubscribes;
 * the button on the page and mail providers use it.
 */
@Controller()
@ApiExcludeController()
@Public()
export class UnsubscribeController {
  constructor(
    private readonly unsubscriptions: Unsubscriptions,
    private readonly site: SiteQueries,
  ) {}

  @Get(['unsubscribe/:linkKey', 'api/unsubscribe/:linkKey', 'api/unsubscribe/:linkKey/choices'])
  show(@Param('linkKey') linkKey: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.page(reply, linkKey, null);
  }

  /**
   * Unsubscribes with one click (RFC 8058). A mail provider posts without cookies and expects 200 without a redirect.
   */
  @Post('api/unsubscribe/:linkKey')
  @HttpCode(200)
  async unsubscribe(
    @Param('linkKey') linkKey: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.unsubscriptions.unsubscribe(linkKey);
    return this.page(reply, linkKey, 'unsubscribed');
  }

  /** Saves the choices of the form. A checkbox that is off is absent from the body. */
  @Post('api/unsubscribe/:linkKey/choices')
  @HttpCode(200)
  async choose(
    @Param('linkKey') linkKey: string,
    @Body() body: unknown,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    const chosen = TOPICS.filter((topic) => form.has(topic));
    await this.unsubscriptions.choose(linkKey, chosen, ip);
    return this.page(reply, linkKey, 'saved');
  }

  private async page(reply: FastifyReply, linkKey: string, done: 'unsubscribed' | 'saved' | null): Promise<string> {
    const choices = await this.unsubscriptions.findChoices(linkKey);
    const { company } = await this.site.getSite();
    void reply
      .status(choices ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', UNSUBSCRIBE_PAGE_CSP);
    return renderUnsubscribePage(choices ? { kind: 'choices', linkKey, choices, done } : { kind: 'unknown' }, company);
  }
}
