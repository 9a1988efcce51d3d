import { EmailField, Flag, Id, Instant, Nested, OneOf, Text } from '../../platform/http/fields.ts';
import { NewSigner } from '../documents.dto.ts';

/** Templates of emails that staff send with `POST /api/email/send`. */
const STAFF_MAIL_TEMPLATES = ['documentReminder'] as const;

export class ReminderData {
  @Id() documentId: string;
  /** Not used, because the email contains the current name of the document. The next two fields are not used either. */
  @Text({ max: 200, min: 0, optional: true }) documentName?: string;
  @Text({ max: 200, min: 0, optional: true }) leadName?: string;
  @Text({ max: 500, min: 0, optional: true }) propertyAddress?: string;
}

export class SendEmail {
  /** The lead's email address as shown to staff. If the address has changed, nothing is sent. */
  @EmailField() to: string;
  @OneOf(STAFF_MAIL_TEMPLATES) template: (typeof STAFF_MAIL_TEMPLATES)[number];
  @Nested(() => ReminderData) data: ReminderData;
}

export class SentReminder {
  /** False if the signer got a reminder within the last hour. In that case, nothing was sent. */
  @Flag() isSent: boolean;
  @Instant() lastReminderSent: string;
  /** Time from which staff can send the next reminder. */
  @Instant() nextReminderAt: string;
  /** Signer whose turn it is. The reminder goes to this signer. */
  @Nested(() => NewSigner) signer: NewSigner;
}
