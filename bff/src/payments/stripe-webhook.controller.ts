import { Body, Controller, Headers, Post } from '@nestjs/common';
import { Public } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import { RawBody } from '../platform/http/raw-body.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { isRecord } from '../platform/http/shape.ts';
import { parseEventBody } from '../platform/webhooks/parse-event-body.ts';
import { parseKeyedSignature, verifyTimestampedHmac } from '../platform/webhooks/signatures.ts';
import { WebhookInbox } from '../platform/webhooks/webhook-inbox.ts';
import { webhookNotConfigured } from './payments.errors.ts';
import { stripeSetting } from './stripe.setting.ts';

/** Maximum size of an event. Stripe does not state a limit, and the events of a checkout are about 4 KB each. */
const MAX_EVENT_BYTES = 256 * 1024;

@Controller('api/stripe/webhook')
export class StripeWebhookController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly inbox: WebhookInbox,
  ) {}

  /**
   * Receives an event from the card payment provider. Verifies the signature over the raw body and stores the event
   * before responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed`
   * for a signed body that is not an event, and 404 `payment.not-configured` if no key is configured.
   */
  @Post()
  @Public()
  @RawBody()
  @MaxBodySize(MAX_EVENT_BYTES)
  @Returns(null)
  async receiveEvent(@Body() body: Buffer, @Headers('stripe-signature') signature?: string): Promise<void> {
    const setting = stripeSetting(this.config);
    if (!setting) throw webhookNotConfigured();
    const { webhookSecret: secret } = setting;
    verifyTimestampedHmac({ ...parseKeyedSignature(signature), payload: body, secret, now: this.clock.now() });
    await this.inbox.receive({ provider: 'stripe', ...parseEvent(body) });
  }
}

function parseEvent(body: Buffer): { eventId: string; type: string; payload: Record<string, unknown> } {
  const event = parseEventBody(body);
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.type !== 'string')
    throw invalid('webhook.malformed', 'The body is not an event.');
  return { eventId: event.id, type: event.type, payload: event };
}
