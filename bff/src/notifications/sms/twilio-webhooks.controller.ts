import { Body, Controller, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../../identity/index.ts';
import { Config } from '../../platform/config/env.ts';
import { invalid, notFound, type DomainError } from '../../platform/errors/domain-error.ts';
import { Id } from '../../platform/http/fields.ts';
import { RawBody } from '../../platform/http/raw-body.ts';
import { Returns, ReturnsFile } from '../../platform/http/returns.ts';
import { WebhookInbox } from '../../platform/webhooks/webhook-inbox.ts';
import { SiteQueries } from '../../site-settings/index.ts';
import { classifyReply, isStopKeyword } from './reply-kind.ts';
import { buildTwiml } from './twiml.ts';
import { parseSignedForm } from './twilio-signature.ts';
import { twilioSetting } from './twilio.setting.ts';

class TextId {
  @Id() sendId: string;
}

@Controller('api/twilio')
export class TwilioWebhooksController {
  constructor(
    private readonly config: Config,
    private readonly inbox: WebhookInbox,
    private readonly site: SiteQueries,
  ) {}

  /**
   * Receives a text from an owner. Verifies the signature over the form and stores the text before it responds. The
   * response contains a reply in TwiML to HELP, and to an opt-out that Twilio does not confirm. Returns 400
   * `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed form that is not a text,
   * and 404 `text.not-configured`.
   */
  @Post('inbound')
  @Public()
  @RawBody()
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  @ReturnsFile('text/xml')
  async receiveText(@Body() body: Buffer, @Headers('x-twilio-signature') signature?: string): Promise<string> {
    const form = this.parse('/api/twilio/inbound', body, signature);
    const { MessageSid: eventId, From: from, Body: text } = form;
    if (!eventId || !from || text === undefined) throw malformedWebhook();
    await this.inbox.receive({ provider: 'twilio', eventId, type: 'message.received', payload: form });
    return buildTwiml(await this.composeReply(text));
  }

  /**
   * Receives the status of a text that was sent. Verifies the signature over the form and stores the status before it
   * responds. Returns 400 `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed
   * form that is not a status, and 404 `text.not-configured`.
   */
  @Post('status/:sendId')
  @Public()
  @RawBody()
  @Returns(null)
  async receiveTextStatus(
    @Param() { sendId }: TextId,
    @Body() body: Buffer,
    @Headers('x-twilio-signature') signature?: string,
  ): Promise<void> {
    const form = this.parse(`/api/twilio/status/${sendId}`, body, signature);
    const { MessageSid: sid, MessageStatus: status } = form;
    if (!sid || !status) throw malformedWebhook();
    const event = { eventId: `${sid}:${status}`, type: `message.${status}`, payload: { ...form, sendId } };
    await this.inbox.receive({ provider: 'twilio', ...event });
  }

  private parse(path: string, body: Buffer, signature: string | undefined): Record<string, string> {
    const setting = twilioSetting(this.config);
    if (!setting) throw notFound('text.not-configured', 'Text messages are not set up.');
    const { authToken } = setting;
    return parseSignedForm({ url: `${this.config.siteUrl}${path}`, body, signature, authToken });
  }

  private async composeReply(text: string): Promise<string | null> {
    const kind = classifyReply(text);
    if (kind !== 'help' && (kind !== 'stop' || isStopKeyword(text))) return null;
    const { company } = await this.site.getSite();
    return kind === 'help'
      ? `${company.name}: call ${company.phone} and we will help you. Reply STOP to opt out`
      : `${company.name}: you are unsubscribed and will get no more texts. Reply START to undo`;
  }
}

const malformedWebhook = (): DomainError => invalid('webhook.malformed', 'The body is not an event.');
