import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { WebhookDetails, WebhookFilters, WebhookId, Webhooks } from './webhooks.dto.ts';
import { webhookNotFound } from './webhooks.errors.ts';
import { WebhookQueries } from './webhooks.queries.ts';
import { WebhookReplays } from './webhooks.service.ts';

@Controller('api/webhooks')
@AdminOnly()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookQueries,
    private readonly replays: WebhookReplays,
  ) {}

  /**
   * Lists the events that providers such as Stripe, DocuSeal and Twilio sent, newest first. `provider` and `state`
   * filter the list. A page has 50 events by default, and up to 200 with `limit`.
   */
  @Get()
  @Returns(Webhooks)
  listWebhooks(@Query() filters: WebhookFilters): Promise<Webhooks> {
    return this.webhooks.list(filters);
  }

  /** Returns an event with its payload. Returns 404 `webhook.missing` if the event does not exist. */
  @Get(':id')
  @Returns(WebhookDetails)
  async getWebhook(@Param() { id }: WebhookId): Promise<WebhookDetails> {
    const webhook = await this.webhooks.find(id);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  /**
   * Handles an event again, with the full number of attempts. The event has the state `received` until an attempt
   * succeeds. Returns 404 `webhook.missing` if the event does not exist. The action is audited.
   */
  @Post(':id/replay')
  @Returns(null)
  replayWebhook(@Param() { id }: WebhookId, @CurrentActor() actor: Actor): Promise<void> {
    return this.replays.replay(id, actor);
  }
}
