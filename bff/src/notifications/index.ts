import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { MediaModule } from '../media/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { MessageContentQueries } from './contents/message-contents.queries.ts';
import { MessageContents } from './contents/message-contents.service.ts';
import { GoneMailboxes } from './gone-mailboxes.service.ts';
import { DeliveryFailures } from './inbound/delivery-failures.service.ts';
import { InboundInbox } from './inbound/inbound-inbox.service.ts';
import { InboundMailController } from './inbound/inbound-mail.controller.ts';
import { InboundMessage } from './inbound/inbound-message.entity.ts';
import { InboundMessages } from './inbound/inbound-messages.service.ts';
import { InboundJobs } from './inbound/inbound.jobs.ts';
import { MessageMatches } from './inbound/message-matches.queries.ts';
import { OwnerReplies } from './inbound/owner-replies.service.ts';
import { ReplyNoticeComposer } from './inbound/reply-notice.composer.ts';
import { MessageContactChangeListener } from './message-contact-change-listener.ts';
import { Delivery } from './delivery.service.ts';
import { MailRegistry } from './mail-registry.ts';
import { MailCircuitBreaker } from './mail-circuit-breaker.service.ts';
import { MailJobs } from './mail.jobs.ts';
import { MailSenders } from './mail-senders.service.ts';
import { MailWriter } from './mail-writer.ts';
import { MessageClaims } from './message-claims.service.ts';
import { MessageActions } from './message-actions.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { MessageSend } from './message-send.entity.ts';
import { MessagesController } from './messages.controller.ts';
import { MessageQueries } from './messages.queries.ts';
import { OutboundMail } from './outbound-mail.service.ts';
import { SendTimeline } from './send-timeline.service.ts';
import { SentMessages } from './sent-messages.queries.ts';
import { SmtpGateway } from './smtp.gateway.ts';
import { OutboundTexts } from './sms/outbound-texts.service.ts';
import { RecipientNumbers } from './sms/recipient-numbers.queries.ts';
import { TextClaims } from './sms/text-claims.service.ts';
import { TextDelivery } from './sms/text-delivery.service.ts';
import { TextOptOuts } from './sms/text-opt-outs.service.ts';
import { TextReplies } from './sms/text-replies.service.ts';
import { TextRegistry } from './sms/text-registry.ts';
import { TextStatuses } from './sms/text-statuses.service.ts';
import { TextJobs } from './sms/texts.jobs.ts';
import { TwilioEvents } from './sms/twilio-events.ts';
import { TwilioWebhooksController } from './sms/twilio-webhooks.controller.ts';
import { TwilioGateway } from './sms/twilio.gateway.ts';
import { UnsubscribeBodyParsing } from './unsubscribe-body-parsing.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { Unsubscriptions } from './unsubscriptions.service.ts';
import './person-data.ts';

export { COLOR_SCHEMES, type ColorScheme, forceColorScheme, MAIL_FRAME_POLICY } from './contents/mail-frame.ts';
export { ComposesMail, defineMail } from './mail-declaration.ts';
export type { MailKind, MailComposer, MailContext, Withheld } from './mail-declaration.ts';
export { LINK_PAGE_HEADERS, renderLinkPage } from './link-page.tsx';
export { breakLinks, breakLinksInEmail } from './mail/break-links.ts';
export { MailLayout } from './mail/mail-layout.tsx';
export { MailSenders } from './mail-senders.service.ts';
export type { MailSender } from './mail/mail-layout.tsx';
export { ButtonLink, Figure, Headline, Note, Paragraph, Quote, Subheading, TextLink } from './mail/mail-parts.tsx';
export { renderMail, buildTextMail } from './mail/rendered-mail.ts';
export type { MailAttachment, MailAuthor, MailContent } from './mail/rendered-mail.ts';
export {
  contactBounced,
  contactComplained,
  contactUnsubscribed,
  leadReplied,
  marketingConfirmed,
} from './notifications.events.ts';
export { mailFromSetting } from './mail.settings.ts';
export type { OutgoingMail } from './outgoing-mail.ts';
export { parseSender, toStaffSender } from './outgoing-mail.ts';
export { SmtpGateway } from './smtp.gateway.ts';
export { OutboundMail } from './outbound-mail.service.ts';
export { OutboundTexts } from './sms/outbound-texts.service.ts';
export { RecipientNumbers } from './sms/recipient-numbers.queries.ts';
export { twilioSetting } from './sms/twilio.setting.ts';
export { inboundMailSecretSetting } from './inbound/inbound-mail.setting.ts';
export { findNextTextTime, moveOutOfQuietHours } from './sms/quiet-hours.ts';
export { ComposesText } from './sms/text-declaration.ts';
export type { TextComposer } from './sms/text-declaration.ts';
export {
  COUNTED_INBOUND_STATES,
  MAIL_METRICS_SQL,
  COUNTED_SEND_STATES,
  SentMessages,
  type SentMessage,
} from './sent-messages.queries.ts';

/** Providers used by other slices, in both the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([InboundMessage, MessageSend]),
    ContactsModule,
    LeadsModule,
    MediaModule,
    SiteSettingsModule,
  ],
  providers: [
    MessageContactChangeListener,
    MailCircuitBreaker,
    MailSenders,
    MessageQueries,
    OutboundMail,
    OutboundTexts,
    RecipientNumbers,
    SendTimeline,
    SentMessages,
  ],
  exports: [
    MailCircuitBreaker,
    MailSenders,
    MessageQueries,
    OutboundMail,
    OutboundTexts,
    RecipientNumbers,
    SendTimeline,
    SentMessages,
  ],
})
export class NotificationsModule {}

@Module({
  imports: [ContactsModule, NotificationsModule, LeadsModule, SiteSettingsModule],
  controllers: [InboundMailController, MessagesController, TwilioWebhooksController, UnsubscribeController],
  providers: [InboundInbox, MessageActions, MessageContentQueries, Unsubscriptions, UnsubscribeBodyParsing],
})
export class NotificationsApiModule {}

/** Providers that compose and send messages. */
@Module({
  imports: [NotificationsModule, ContactsModule, DiscoveryModule, LeadsModule, SiteSettingsModule],
  providers: [
    Delivery,
    DeliveryFailures,
    GoneMailboxes,
    InboundJobs,
    InboundMessages,
    MailRegistry,
    MailJobs,
    MailWriter,
    MessageClaims,
    MessageContents,
    MessageMatches,
    MessageOutcomes,
    OwnerReplies,
    ReplyNoticeComposer,
    SmtpGateway,
    TextClaims,
    TextDelivery,
    TextJobs,
    TextOptOuts,
    TextRegistry,
    TextReplies,
    TextStatuses,
    TwilioEvents,
    TwilioGateway,
  ],
  exports: [SmtpGateway],
})
export class NotificationsWorkerModule {}
