import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessModule } from '../access/index.ts';
import { AnalysesModule } from '../analyses/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { AnalysisReadyComposer } from './analysis-ready.composer.ts';
import { Delivery } from './delivery.service.ts';
import { MailReportAgainHandler } from './jobs/mail-report-again.handler.ts';
import { QueueAnalysisMailHandler } from './jobs/queue-analysis-mail.handler.ts';
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
  imports: [NotificationsModule, AccessModule, ContactsModule, DiscoveryModule, AnalysesModule, LeadsModule, SiteSettingsModule],
  providers: [
    AnalysisReadyComposer,
    Delivery,
    MailRegistry,
    MailSweeps,
    MailWriter,
    MessageClaims,
    MessageOutcomes,
    MailReportAgainHandler,
    QueueAnalysisMailHandler,
    SendMessageHandler,
    SmtpGateway,
  ],
})
export class NotificationsWorkerModule {}
