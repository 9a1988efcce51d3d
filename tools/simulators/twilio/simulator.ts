import { PAGE_CSP } from '../simulator-page.ts';
import { StateFile } from '../state-file.ts';
import type { Vendor, VendorRequest, VendorResponse } from '../vendor.ts';
import { handleApiRequest } from './api.ts';
import { Conversations } from './conversations.ts';
import { createErrorForStatus } from './errors.ts';
import { FormWebhookSender } from './form-webhook-sender.ts';
import { SIMULATOR_AUTH_TOKEN } from './keys.ts';
import { TWILIO_PATH } from './path.ts';
import { getPhonePath, renderPhonePage, renderPhonesPage } from './phone-page.ts';
import { createEmptyState, DELIVERY_LABELS, type Delivery } from './state.ts';

const FIRST_RETRY_MS = 1_000;

export interface TwilioOptions {
  /** JSON file with the messages. Null keeps the state in memory. */
  stateFile: string | null;
  /** URL that receives inbound messages, or null for none. */
  inboundUrl: string | null;
  getNow?: () => Date;
  /** Pause before the second attempt of a webhook, in milliseconds. */
  firstRetryMs?: number;
}

export interface TwilioSimulator extends Vendor {
  conversations: Conversations;
  webhooks: FormWebhookSender;
  stop(): Promise<void>;
}

/** Creates the simulated Twilio: the API for messages, and a page for each phone below {@link TWILIO_PATH}. */
export function createTwilioSimulator(options: TwilioOptions): TwilioSimulator {
  const { stateFile, inboundUrl, getNow = () => new Date(), firstRetryMs = FIRST_RETRY_MS } = options;
  const webhooks = new FormWebhookSender(SIMULATOR_AUTH_TOKEN, firstRetryMs);
  const file = new StateFile(stateFile, createEmptyState());
  const conversations = new Conversations(file, { webhooks, inboundUrl, getNow });

  function handlePage({ method, url, body }: VendorRequest): VendorResponse | null {
    const [area, digits, action] = url.pathname.slice(TWILIO_PATH.length).split('/').slice(1).filter(Boolean);
    const form = body as Record<string, string | undefined>;
    if (area === undefined) return createPageResponse(renderPhonesPage(conversations.state));
    if (area !== 'phones') return null;
    if (method === 'POST' && digits === undefined)
      return createRedirect(getPhonePath(toPhoneNumber(form.number ?? '')));
    const number = toPhoneNumber(digits ?? '');
    if (number.length < 8) return null;
    if (method !== 'POST')
      return createPageResponse(
        renderPhonePage(number, conversations.state, { isFresh: url.searchParams.has('sent') }),
      );
    if (action === 'reply') conversations.receive(number, form.body ?? '');
    else if (action === 'delivery') conversations.setDelivery(number, parseDelivery(form.delivery));
    return createRedirect(`${getPhonePath(number)}${action === 'reply' ? '?sent' : ''}`);
  }

  return {
    conversations,
    webhooks,
    createError: createErrorForStatus,
    handle(request) {
      if (request.url.pathname.startsWith('/2010-04-01/')) return handleApiRequest(conversations, request);
      return handlePage(request) ?? createErrorForStatus(404);
    },
    stop: () => webhooks.stop(),
  };
}

const toPhoneNumber = (text: string): string => `+${text.replace(/\D/g, '')}`;

const parseDelivery = (value: string | undefined): Delivery =>
  value !== undefined && value in DELIVERY_LABELS ? (value as unknown as Delivery) : 'delivered';

const createPageResponse = (body: string): VendorResponse => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': PAGE_CSP },
});

const createRedirect = (location: string): VendorResponse => ({ status: 303, body: null, headers: { location } });
