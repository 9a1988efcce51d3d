import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { Delivery } from './delivery.service.ts';
import { SendMessageHandler } from './jobs/send-message.handler.ts';
import { MailRegistry } from './mail-registry.ts';
import { MailSweeps } from './mail-sweeps.ts';
import { MailWriter } from './mail-writer.ts';
import { MessageClaims } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { NotificationsModule } from './notifications.module.ts';
import { SmtpGateway } from './smtp.gateway.ts';

/** What writes and sends the messages. */
@Module({
  imports: [NotificationsModule, ContactsModule, DiscoveryModule, LeadsModule, SiteSettingsModule],
  providers: [
    Delivery,
    MailRegistry,
    MailSweeps,
    MailWriter,
    MessageClaims,
    MessageOutcomes,
    SendMessageHandler,
    SmtpGateway,
  ],
})
export class NotificationsWorkerModule {}
