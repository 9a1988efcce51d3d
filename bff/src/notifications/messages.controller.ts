import { Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { MessageActions } from './message-actions.service.ts';
import { MessageFilters, MessageId, Messages } from './messages.dto.ts';
import { MessageQueries } from './messages.queries.ts';

/** Mail that needs a decision by staff. */
@Controller('api/messages')
@SignedIn()
export class MessagesController {
  constructor(
    private readonly messages: MessageQueries,
    private readonly actions: MessageActions,
  ) {}

  /**
   * Lists mail that needs a decision, newest first. Such mail failed, may not have arrived (`unknown`), or waits for
   * another attempt (`deferred`). `pause` is set while the mail server refuses all mail. A page has 50 items, or up to
   * 200 with `limit`.
   */
  @Get()
  @Header('cache-control', 'no-store')
  @Returns(Messages)
  listMessages(@Query() filters: MessageFilters): Promise<Messages> {
    return this.messages.list(filters);
  }

  /**
   * Sends a message again. It is due at once, with all its retries and regardless of the recipient's hourly limit. An
   * address that was suppressed after a bounce is used again. Returns 404 `message.missing`, 409 `message.settled` if
   * it no longer needs a decision, and 409 `message.unsubscribed`.
   */
  @Post(':id/resend')
  @Returns(null)
  async resendMessage(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.resend(id, actor);
  }

  /**
   * Marks a message as sent, without sending it. For mail that is known to have arrived. Returns 404 `message.missing`,
   * and 409 `message.settled` if it no longer needs a decision.
   */
  @Post(':id/mark-sent')
  @Returns(null)
  async markMessageSent(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.markSent(id, actor);
  }
}
