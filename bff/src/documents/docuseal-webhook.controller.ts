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
import { parseDottedSignature, verifyTimestampedHmac } from '../platform/webhooks/signatures.ts';
import { WebhookInbox } from '../platform/webhooks/webhook-inbox.ts';
import { docuSealSetting } from './docuseal.setting.ts';
import { webhookNotConfigured } from './documents.errors.ts';

/** Maximum size of an event. DocuSeal does not state a limit, and an event contains all values of a document. */
const MAX_EVENT_BYTES = 1024 * 1024;

@Controller('api/docuseal/webhook')
export class DocuSealWebhookController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly inbox: WebhookInbox,
  ) {}

  /**
   * Receives an event from the signature service. Verifies the signature over the raw body and stores the event before
   * responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a
   * signed body that is not an event, and 404 `document.not-configured` if no account at the service is configured.
   */
  @Post()
  @Public()
  @RawBody()
  @MaxBodySize(MAX_EVENT_BYTES)
  @Returns(null)
  async receiveDocumentEvent(@Body() body: Buffer, @Headers('x-docuseal-signature') signature?: string): Promise<void> {
    const setting = docuSealSetting(this.config);
    if (!setting) throw webhookNotConfigured();
    const { webhookSecret: secret } = setting;
    verifyTimestampedHmac({ ...parseDottedSignature(signature), payload: body, secret, now: this.clock.now() });
    await this.inbox.receive({ provider: 'docuseal', ...parseEvent(body) });
  }
}

/**
 * Parses an event. DocuSeal's events have no id, so the id is composed of type, object and timestamp. A repeated event
 * has the same id.
 */
function parseEvent(body: Buffer): { eventId: string; type: string; payload: Record<string, unknown> } {
  const event = parseEventBody(body);
  const data = isRecord(event) ? event.data : null;
  if (
    !isRecord(event) ||
    typeof event.event_type !== 'string' ||
    typeof event.timestamp !== 'string' ||
    !isRecord(data) ||
    typeof data.id !== 'number'
  )
    throw invalid('webhook.malformed', 'The body is not an event.');
  const { event_type: type, timestamp } = event;
  return { eventId: `${type}:${data.id}:${timestamp}`, type, payload: event };
}
