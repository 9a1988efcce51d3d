import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysesModule } from '../analyses/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { FollowLeadPresenceHandler } from './jobs/follow-lead-presence.handler.ts';
import { MailWalkthroughAgainHandler } from './jobs/mail-walkthrough-again.handler.ts';
import { LeadAccess } from './lead-access.ts';
import { ManagedWalkthroughController } from './managed-walkthrough.controller.ts';
import { SlotQueries } from './slots.queries.ts';
import { WalkthroughCalendars } from './walkthrough-calendars.ts';
import { WalkthroughKey } from './walkthrough-key.entity.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughLetters } from './walkthrough-letters.service.ts';
import {
  CancellationComposer,
  ConfirmationComposer,
  MovedComposer,
  ReminderComposer,
} from './walkthrough-mail.composers.ts';
import { WalkthroughPresence } from './walkthrough-presence.service.ts';
import { WalkthroughReminders } from './walkthrough-reminders.ts';
import { WalkthroughSweeps } from './walkthroughs.sweeps.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { WalkthroughQueries } from './walkthrough.queries.ts';
import { WalkthroughsController } from './walkthroughs.controller.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Walkthrough, WalkthroughKey]),
    AnalysesModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
  ],
  controllers: [WalkthroughsController, ManagedWalkthroughController],
  providers: [LeadAccess, SlotQueries, WalkthroughCalendars, WalkthroughKeys, WalkthroughQueries, Walkthroughs],
})
export class WalkthroughsApiModule {}

/** Mails and reminders. */
@Module({
  imports: [LeadsModule, NotificationsModule, SiteSettingsModule],
  providers: [
    CancellationComposer,
    ConfirmationComposer,
    FollowLeadPresenceHandler,
    MailWalkthroughAgainHandler,
    MovedComposer,
    ReminderComposer,
    WalkthroughCalendars,
    WalkthroughKeys,
    WalkthroughLetters,
    WalkthroughPresence,
    WalkthroughQueries,
    WalkthroughReminders,
    WalkthroughSweeps,
  ],
})
export class WalkthroughsWorkerModule {}
