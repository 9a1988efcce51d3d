import { TEMPLATE_CHANNELS, type TemplateChannel } from '@epm/contract';
import {
  EmailField,
  Flag,
  Id,
  IdList,
  Instant,
  Integer,
  Nested,
  OneOf,
  RecordList,
  Text,
} from '../platform/http/fields.ts';

export const MAX_ATTACHMENTS = 10;

export class EmailRecipient {
  /** Email address of the lead. Null if the lead has no email address. */
  @Text({ max: 254, nullable: true }) address: string | null;
  /** Reason why no email can be sent, as a sentence for the user. Null if email can be sent. */
  @Text({ max: 200, nullable: true }) problem: string | null;
  /**
   * True if the owner has unsubscribed from marketing or marked a message as spam. Personal messages are still allowed.
   */
  @Flag() isUnsubscribed: boolean;
  /** Sender of the signed-in user's messages: `Name <address>`. */
  @Text({ max: 400 }) from: string;
}

export class TextRecipient {
  /** Phone number in E.164 format. Null if no text can be sent. */
  @Text({ max: 20, nullable: true }) number: string | null;
  /** Reason why no text can be sent, as a sentence for the user. Null if a text can be sent. */
  @Text({ max: 200, nullable: true }) problem: string | null;
  /** End of the quiet hours in the time zone of the owner's phone number. Null if a text is sent immediately. */
  @Instant({ nullable: true }) sendAt: string | null;
}

export class Recipient {
  @Nested(() => EmailRecipient) email: EmailRecipient;
  @Nested(() => TextRecipient) text: TextRecipient;
}

export class StartingTextFilter {
  @OneOf(TEMPLATE_CHANNELS) type: TemplateChannel;
}

export class StartingTextItem {
  @Id() id: string;
  @Text({ max: 100 }) name: string;
  /** Subject of an email. Empty for a text message. */
  @Text({ max: 1000, min: 0 }) subject: string;
  /** Content in plain text. */
  @Text({ max: 20_000, min: 0, multiline: true }) content: string;
}

export class StartingTextList {
  @RecordList(() => StartingTextItem, { max: 500 }) items: StartingTextItem[];
}

export class AttachmentParams {
  @Id() id: string;
  /** Id chosen by the client. A repeated upload with the same id returns the stored file. */
  @Id() attachmentId: string;
}

export class StoredAttachment {
  @Id() id: string;
  @Text({ max: 120 }) name: string;
  /** Size in bytes. */
  @Integer() size: number;
}

export class WriteEmail {
  /** Id chosen by the client. A repeated request with the same id sends nothing. */
  @Id() id: string;
  /** Email address of the lead as shown to the user. If the address has changed, nothing is sent. */
  @EmailField() to: string;
  @Text({ max: 200 }) subject: string;
  /** Plain text. Empty lines separate paragraphs. */
  @Text({ max: 20_000, multiline: true }) content: string;
  /** Ids of uploaded files. */
  @IdList({ max: MAX_ATTACHMENTS }) attachmentIds: string[];
  /** Id of the received email to which this email replies. It must be about the same lead. */
  @Id({ optional: true }) repliesTo?: string;
}

export class WriteText {
  /** Id chosen by the client. A repeated request with the same id sends nothing. */
  @Id() id: string;
  /** The owner's number as shown to the user, in E.164 format. If the number has changed, nothing is sent. */
  @Text({ max: 20 }) to: string;
  @Text({ max: 1_000, multiline: true }) content: string;
}

export class WrittenMessage {
  @Id() id: string;
}
