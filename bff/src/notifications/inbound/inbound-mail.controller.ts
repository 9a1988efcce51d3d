import { Body, Controller, Headers, Post } from '@nestjs/common';
import { Public } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { invalid, notFound } from '../../platform/errors/domain-error.ts';
import { RawBody } from '../../platform/http/raw-body.ts';
import { MaxBodySize } from '../../platform/http/request-limits.ts';
import { Returns } from '../../platform/http/returns.ts';
import { parseKeyedSignature, verifyTimestampedHmac } from '../../platform/webhooks/signatures.ts';
import { InboundInbox } from './inbound-inbox.service.ts';
import { inboundMailSecretSetting } from './inbound-mail.setting.ts';
import { parseMailEvent } from './mail-event.ts';

const MAX_EMAIL_BYTES = 10 * 1024 * 1024;

@Controller('api/email')
export class InboundMailController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly inbox: InboundInbox,
  ) {}

  /**
   * Receives one email (RFC 5322) from the company's mail server. Verifies the signature
   * `X-Signature: t=<unix>,v1=<hex>` over the raw body, and stores the email before it responds. A repeated request has
   * no effect. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for an
   * empty body, 404 `mail.inbound-not-configured`, and 413 for more than 10 MB.
   */
  @Post('inbound')
  @Public()
  @RawBody()
  @MaxBodySize(MAX_EMAIL_BYTES)
  @Returns(null)
  async receiveEmail(@Body() body: Buffer, @Headers('x-signature') signature?: string): Promise<void> {
    this.verify(body, signature);
    if (body.length === 0) throw invalid('webhook.malformed', 'The body is empty.');
    await this.inbox.receive('email', body);
  }

  /**
   * Receives a bounce or a complaint from a mail provider. The body is
   * `{type, recipient, messageId?, status?, isPermanent?}`, signed like an email. A repeated event has no effect; an
   * event without a message id counts once a day. Returns 400 `webhook.signature` for a wrong, missing or old
   * signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `mail.inbound-not-configured`.
   */
  @Post('events')
  @Public()
  @RawBody()
  @Returns(null)
  async receiveMailEvent(@Body() body: Buffer, @Headers('x-signature') signature?: string): Promise<void> {
    this.verify(body, signature);
    const event = parseMailEvent(body);
    if (!event) throw invalid('webhook.malformed', 'The body is not an event.');
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.inbox.receive('event', body, event.messageId === null ? today : '');
  }

  private verify(payload: Buffer, signature: string | undefined): void {
    const secret = inboundMailSecretSetting(this.config);
    if (!secret) throw notFound('mail.inbound-not-configured', 'Receiving email is not set up.');
    verifyTimestampedHmac({ ...parseKeyedSignature(signature), payload, secret, now: this.clock.now() });
  }
}
