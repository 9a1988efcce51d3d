import { createHmac } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Module, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../src/identity/index.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { RawBody } from '../src/platform/http/raw-body.ts';
import { MaxBodySize } from '../src/platform/http/request-limits.ts';
import { parseKeyedSignature, verifyTimestampedHmac } from '../src/platform/webhooks/signatures.ts';
import { WebhookInbox } from '../src/platform/webhooks/webhook-inbox.ts';
import type { Reply, TestApp } from './test-app.ts';
import type { TestWebhook } from './webhook-handler.ts';

const WEBHOOK_SECRET = 'whsec_test';
export const WEBHOOK_BODY_LIMIT_BYTES = 262_144;

@Controller('api/test-webhooks')
@ApiExcludeController()
@Public()
class TestWebhooksController {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  @RawBody()
  @MaxBodySize(WEBHOOK_BODY_LIMIT_BYTES)
  async receive(@Body() payload: Buffer, @Headers('test-signature') signature?: string): Promise<void> {
    const now = this.clock.now();
    verifyTimestampedHmac({ ...parseKeyedSignature(signature), payload, secret: WEBHOOK_SECRET, now });
    const event = JSON.parse(payload.toString()) as TestWebhook;
    await this.inbox.receive({ provider: 'test', eventId: event.id, type: event.type, payload: event });
  }
}

@Module({ controllers: [TestWebhooksController] })
export class WebhookRouteModule {}

/** Returns the signature header for a body. */
export function signWebhook(body: string, at = new Date()): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  return { 'test-signature': `t=${timestamp},v1=${signature}` };
}

/** Delivers an event to the route of {@link WebhookRouteModule}, as the provider would. */
export function deliverWebhook(api: TestApp, event: TestWebhook): Promise<Reply<unknown>> {
  const body = JSON.stringify(event);
  return api.call('/api/test-webhooks', { body, headers: signWebhook(body) });
}
