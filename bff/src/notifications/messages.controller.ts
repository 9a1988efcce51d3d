import { Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { MessageActions } from './message-actions.service.ts';
import { MessageFilters, MessageId, Messages } from './messages.dto.ts';
import { MessageQueries } from './messages.queries.ts';

/** Email that needs a decision by staff. */
@Controller('api/messages')
@SignedIn()
export class MessagesController {
  constructor(
    private readonly messages: MessageQueries,
    private readonly actions: MessageActions,
  ) {}

  /**
   * Lists email that needs a decision, newest first. Each message has failed, may not have arrived (`unknown`), or
   * is waiting to be retried (`deferred`). `pause` is set while email is paused, because the mail server is unavailable or
   * refuses it. A page has 50 items, or up to 200 with `limit`.
   */
  @Get()
  @Header('cache-control', 'no-store')
  @Returns(Messages)
  listMessages(@Query() filters: MessageFilters): Promise<Messages> {
    return this.messages.list(filters);
  }

  /**
   * Resends a message immediately, even above the recipient cap. Its retries start again. If the address was suppressed
   * after a bounce, removes the suppression. Returns 404 `message.missing`, 409 `message.settled` if the message no
   * longer needs a decision, and 409 `message.unsubscribed` if the recipient has unsubscribed.
   */
  @Post(':id/resend')
  @Returns(null)
  async resendMessage(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.resend(id, actor);
  }

  /**
   * Marks a message as sent. Staff use this when they know that the message has arrived. Returns 404 `message.missing`, and 409 `message.settled` if the message no longer needs a decision.
   */
  @Post(':id/mark-sent')
  @Returns(null)
  async markMessageSent(@Param() { id }: MessageId, @CurrentActor() actor: Actor): Promise<void> {
    await this.actions.markSent(id, actor);
  }
}
