import { Controller, Get, Header, Ip, Param, Post, Query } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { actorOf } from '../leads/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { MessageDesk } from './message-desk.service.ts';
import { MessageFilters, MessageId, Messages } from './messages.dto.ts';
import { MessageQueries } from './messages.queries.ts';

/** Mail that needs a person. */
@Controller('api/messages')
@SignedIn()
export class MessagesController {
  constructor(
    private readonly messages: MessageQueries,
    private readonly desk: MessageDesk,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Returns(Messages)
  listMessages(@Query() filters: MessageFilters): Promise<Messages> {
    return this.messages.list(filters);
  }

  @Post(':id/resend')
  @Returns(null)
  async resendMessage(@Param() { id }: MessageId, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<void> {
    await this.desk.resend(id, actorOf(user, ip));
  }

  @Post(':id/mark-sent')
  @Returns(null)
  async markMessageSent(@Param() { id }: MessageId, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<void> {
    await this.desk.markSent(id, actorOf(user, ip));
  }
}
