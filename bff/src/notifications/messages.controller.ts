import { Controller, Get, Header, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { forceColorScheme, MAIL_FRAME_POLICY } from './contents/mail-frame.ts';
import { SentMessageDetail } from './contents/message-contents.dto.ts';
import { MessageContentQueries } from './contents/message-contents.queries.ts';
import { MessageActions } from './message-actions.service.ts';
import { MessageFilters, MessageId, Messages } from './messages.dto.ts';
import { MessageQueries } from './messages.queries.ts';

/** Messages for staff to read, and messages that need a decision by staff. */
@Controller('api/messages')
@SignedIn()
export class MessagesController {
  constructor(
    private readonly messages: MessageQueries,
    private readonly actions: MessageActions,
    private readonly contents: MessageContentQueries,
  ) {}

  /**
   * Lists messages that need a decision, newest first. Each message has failed, may not have arrived (`unknown`), or
   * was postponed by a failure or the recipient cap (`deferred`). `pause` is set while email is paused, by an admin or
   * because the mail server is unavailable or refuses it. A page has 50 items, or up to 200 with `limit`.
   */
  @Get()
  @Header('cache-control', 'no-store')
  @Returns(Messages)
  listMessages(@Query() filters: MessageFilters): Promise<Messages> {
    return this.messages.list(filters);
  }

  /**
   * Returns a message about a lead as it was sent. Keys in its links are replaced, because they are not stored.
   * `content` is null for a message that was not sent, or was sent before contents were stored. Returns 404
   * `message.missing` if the message is unknown, is not about a lead, or is about a deleted lead.
   */
  @Get(':id')
  @Header('cache-control', 'no-store')
  @Returns(SentMessageDetail)
  getMessage(@Param() { id }: MessageId): Promise<SentMessageDetail> {
    return this.contents.find(id);
  }

  /** Returns an email as the document of a sandboxed frame. */
  @Get(':id/frame')
  @ApiExcludeEndpoint()
  async showMessageFrame(@Param() { id }: MessageId, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const html = await this.contents.readHtml(id);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_FRAME_POLICY)
      .header('x-frame-options', 'SAMEORIGIN');
    return forceColorScheme(html, 'light');
  }

  /**
   * Resends a message immediately, even above the recipient cap. The retries of the message start over. If the address
   * was suppressed after a bounce, removes the suppression. Returns 404 `message.missing`, 409 `message.settled` if the
   * message no longer needs a decision, and 409 `message.unsubscribed` if the recipient has unsubscribed.
   */
  @Post(':id/resend')
  @Returns(null)
  async resendMessage(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.resend(id, actor);
  }

  /**
   * Marks a message as sent. Staff use this when they know that the message has arrived. Returns 404 `message.missing`,
   * and 409 `message.settled` if the message no longer needs a decision.
   */
  @Post(':id/mark-sent')
  @Returns(null)
  async markMessageSent(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.markSent(id, actor);
  }
}
