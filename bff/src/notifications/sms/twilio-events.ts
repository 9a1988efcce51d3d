import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { HandlesWebhooks, type WebhookEvent } from '../../platform/webhooks/handles-webhooks.ts';
import { normalizePhone } from './phone-number.ts';
import { TextReplies } from './text-replies.service.ts';
import { TextStatuses } from './text-statuses.service.ts';

/** Handles Twilio's webhooks: texts from owners, and the statuses of texts that were sent. */
@Injectable()
export class TwilioEvents {
  constructor(
    private readonly replies: TextReplies,
    private readonly statuses: TextStatuses,
  ) {}

  /** @returns the outcome for admins; null if the event needs no action */
  @HandlesWebhooks('twilio')
  handle({ eventId, type, payload }: WebhookEvent): Promise<string | null> {
    if (type === 'message.received') {
      const number = normalizePhone(readString(payload.From));
      if (!number) return Promise.resolve(null);
      return this.replies.handle({ number, text: readString(payload.Body), sid: eventId });
    }
    const { sendId } = payload;
    if (!isUUID(sendId)) return Promise.resolve(null);
    const errorCode = readString(payload.ErrorCode);
    return this.statuses.apply({ sendId: sendId as string, sid: readString(payload.MessageSid), type, errorCode });
  }
}

const readString = (value: unknown): string => (typeof value === 'string' ? value : '');
