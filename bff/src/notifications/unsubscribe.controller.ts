import { Body, Controller, Get, HttpCode, Ip, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { LINK_PAGE_HEADERS } from './link-page.tsx';
import { MESSAGE_TOPICS } from './topic-texts.ts';
import { renderUnsubscribePage, type ChoicesChange } from './unsubscribe-page.tsx';
import { Unsubscriptions } from './unsubscriptions.service.ts';

/**
 * Links for unsubscribing, choosing emails and confirming an email address. GET shows a page and changes nothing,
 * because mail scanners open links. POST makes the change.
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
    return this.renderPage(reply, linkKey, null);
  }

  /**
   * Unsubscribes with one click (RFC 8058). A mail provider posts without cookies and expects 200, not a redirect.
   */
  @Post('api/unsubscribe/:linkKey')
  @HttpCode(200)
  async unsubscribe(
    @Param('linkKey') linkKey: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.unsubscriptions.unsubscribe(linkKey);
    return this.renderPage(reply, linkKey, 'unsubscribed');
  }

  /** Saves the choices of the form. An unchecked checkbox is absent from the body. */
  @Post('api/unsubscribe/:linkKey/choices')
  @HttpCode(200)
  async choose(
    @Param('linkKey') linkKey: string,
    @Body() body: unknown,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    const chosen = MESSAGE_TOPICS.filter((topic) => form.has(topic));
    await this.unsubscriptions.chooseTopics(linkKey, chosen, ip);
    return this.renderPage(reply, linkKey, 'saved');
  }

  /** Shows the page with the button that confirms the email address. */
  @Get(['unsubscribe/:linkKey/confirm', 'api/unsubscribe/:linkKey/confirm'])
  showConfirmation(
    @Param('linkKey') linkKey: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.renderPage(reply, linkKey, 'confirmed');
  }

  @Post('api/unsubscribe/:linkKey/confirm')
  @HttpCode(200)
  async confirm(
    @Param('linkKey') linkKey: string,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.unsubscriptions.confirm(linkKey, ip);
    return this.renderPage(reply, linkKey, 'confirmed');
  }

  private async renderPage(reply: FastifyReply, linkKey: string, done: ChoicesChange | null): Promise<string> {
    const choices = await this.unsubscriptions.findChoices(linkKey);
    const { company } = await this.site.getSite();
    void reply.status(choices ? 200 : 404).headers(LINK_PAGE_HEADERS);
    if (!choices) return renderUnsubscribePage({ kind: 'unknown' }, company);
    if (done === 'confirmed' && choices.canConfirm)
      return renderUnsubscribePage({ kind: 'confirmation', linkKey }, company);
    return renderUnsubscribePage({ kind: 'choices', linkKey, choices, done }, company);
  }
}
