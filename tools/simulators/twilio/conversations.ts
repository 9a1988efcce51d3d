import { randomBytes } from 'node:crypto';
import type { StateFile } from '../state-file.ts';
import type { FormWebhookSender } from './form-webhook-sender.ts';
import { SIMULATOR_ACCOUNT_SID, SIMULATOR_NUMBER } from './keys.ts';
import type { Delivery, TextMessage, TwilioState } from './state.ts';

/** Opt-out and opt-in keywords. Twilio handles a text that consists only of a keyword before it sends the webhook. */
const STOP_KEYWORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START_KEYWORDS = ['START', 'YES', 'UNSTOP'];
const STOP_REPLY =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.';
const START_REPLY =
  'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.';

const createSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** Messages between the account's number and other phones. */
export class Conversations {
  readonly #file: StateFile<TwilioState>;
  readonly #webhooks: FormWebhookSender;
  readonly #inboundUrl: string | null;
  readonly #getNow: () => Date;

  constructor(
    file: StateFile<TwilioState>,
    { webhooks, inboundUrl, getNow }: { webhooks: FormWebhookSender; inboundUrl: string | null; getNow: () => Date },
  ) {
    this.#file = file;
    this.#webhooks = webhooks;
    this.#inboundUrl = inboundUrl;
    this.#getNow = getNow;
  }

  get state(): TwilioState {
    return this.#file.state;
  }

  addOutgoing(number: string, body: string): TextMessage {
    return this.#add(number, { direction: 'outbound-api', body, status: 'queued' });
  }

  /** Passes a message to the carrier, and reports each status to `callbackUrl`. */
  deliver(message: TextMessage, callbackUrl: string | undefined): void {
    const delivery = this.state.deliveries[message.number] ?? 'delivered';
    this.#setStatus(message, 'sent', null, callbackUrl);
    if (delivery === 'delivered') this.#setStatus(message, 'delivered', null, callbackUrl);
    else this.#setStatus(message, 'undelivered', Number(delivery), callbackUrl);
  }

  setDelivery(number: string, delivery: Delivery): void {
    if (delivery === 'delivered') delete this.state.deliveries[number];
    else this.state.deliveries[number] = delivery;
    this.#file.save();
  }

  /** Sends a text from a phone to the account's number. */
  receive(number: string, body: string): TextMessage {
    const message = this.#add(number, { direction: 'inbound', body, status: 'received' });
    this.#applyKeyword(number, body.trim().toUpperCase());
    const { sid } = message;
    if (this.#inboundUrl !== null)
      this.#webhooks.send({
        url: this.#inboundUrl,
        form: {
          AccountSid: SIMULATOR_ACCOUNT_SID,
          ApiVersion: '2010-04-01',
          Body: body,
          From: number,
          MessageSid: sid,
          NumMedia: '0',
          NumSegments: '1',
          SmsSid: sid,
          To: SIMULATOR_NUMBER,
        },
        onResponse: (twiml) => this.#addReply(number, twiml),
      });
    return message;
  }

  #applyKeyword(number: string, text: string): void {
    const { state } = this;
    const others = state.optedOut.filter((other) => other !== number);
    if (STOP_KEYWORDS.includes(text)) {
      state.optedOut = [...others, number];
      this.#add(number, { direction: 'outbound-reply', body: STOP_REPLY, status: 'delivered' });
    } else if (START_KEYWORDS.includes(text) && others.length < state.optedOut.length) {
      state.optedOut = others;
      this.#add(number, { direction: 'outbound-reply', body: START_REPLY, status: 'delivered' });
    }
  }

  /** Sends the message in the TwiML response to an inbound webhook. */
  #addReply(number: string, twiml: string): void {
    const [, escaped] = /<Message>([^<]*)<\/Message>/.exec(twiml) ?? [];
    if (escaped === undefined) return;
    const body = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    this.#add(number, { direction: 'outbound-reply', body, status: 'delivered' });
  }

  #add(number: string, fields: Pick<TextMessage, 'direction' | 'body' | 'status'>): TextMessage {
    const message = { sid: createSid(), number, errorCode: null, at: this.#getNow().toISOString(), ...fields };
    this.state.messages.push(message);
    this.#file.save();
    return message;
  }

  #setStatus(
    message: TextMessage,
    status: TextMessage['status'],
    errorCode: number | null,
    callbackUrl: string | undefined,
  ): void {
    Object.assign(message, { status, errorCode });
    this.#file.save();
    if (callbackUrl === undefined) return;
    this.#webhooks.send({
      url: callbackUrl,
      form: {
        AccountSid: SIMULATOR_ACCOUNT_SID,
        ApiVersion: '2010-04-01',
        From: SIMULATOR_NUMBER,
        MessageSid: message.sid,
        MessageStatus: status,
        SmsSid: message.sid,
        SmsStatus: status,
        To: message.number,
        ...(errorCode !== null && { ErrorCode: String(errorCode) }),
      },
    });
  }
}
