import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { BookingLimits } from './booking-limits.service.ts';
import { ManagedWalkthroughController } from './managed-walkthrough.controller.ts';
import { BookingSettingsController } from './settings/booking-settings.controller.ts';
import { BookingSettingsStore } from './settings/booking-settings.service.ts';
import { FreeSlotQueries } from './free-slots.queries.ts';
import { WalkthroughAssignment } from './walkthrough-assignment.service.ts';
import { WalkthroughHandover } from './walkthrough-handover.jobs.ts';
import { WalkthroughCalendarFiles } from './walkthrough-calendar-files.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughMailWriter } from './walkthrough-mail-writer.service.ts';
import {
  WalkthroughCancellationComposer,
  WalkthroughConfirmationComposer,
  WalkthroughMovedComposer,
  TimeUnavailableComposer,
} from './walkthrough-mail.composers.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import { WalkthroughSync } from './walkthrough-sync.service.ts';
import { WalkthroughRequests } from './walkthrough-requests.service.ts';
import { Walkthrough, WalkthroughKey } from './walkthrough.entity.ts';
import { WalkthroughQueries } from './walkthrough.queries.ts';
import { WalkthroughsController } from './walkthroughs.controller.ts';
import { WalkthroughJobs } from './walkthroughs.jobs.ts';
import { Walkthroughs } from './walkthroughs.service.ts';
import './person-data.ts';

export { BookingSettingsStore } from './settings/booking-settings.service.ts';
export { WalkthroughKeys } from './walkthrough-keys.service.ts';

/** Keys of emailed links, which other slices use too. */
@Module({
  imports: [TypeOrmModule.forFeature([WalkthroughKey]), AccessModule],
  providers: [WalkthroughKeys],
  exports: [WalkthroughKeys],
})
export class WalkthroughKeysModule {}

const entitiesModule = TypeOrmModule.forFeature([Walkthrough]);

@Module({
  imports: [
    entitiesModule,
    AccessModule,
    IntakeModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
    WalkthroughKeysModule,
  ],
  controllers: [WalkthroughsController, ManagedWalkthroughController, BookingSettingsController],
  providers: [
    BookingLimits,
    BookingSettingsStore,
    FreeSlotQueries,
    WalkthroughAssignment,
    WalkthroughCalendarFiles,
    WalkthroughNotifier,
    WalkthroughQueries,
    WalkthroughRequests,
    WalkthroughStaff,
    Walkthroughs,
  ],
  exports: [BookingSettingsStore],
})
export class WalkthroughsApiModule {}

/** Emails about walkthroughs, and jobs that react to changes to a lead. */
@Module({
  imports: [
    entitiesModule,
    AccessModule,
    IntakeModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
    WalkthroughKeysModule,
  ],
  providers: [
    BookingLimits,
    WalkthroughCancellationComposer,
    WalkthroughConfirmationComposer,
    WalkthroughMovedComposer,
    TimeUnavailableComposer,
    WalkthroughCalendarFiles,
    WalkthroughHandover,
    WalkthroughJobs,
    WalkthroughMailWriter,
    WalkthroughNotifier,
    WalkthroughStaff,
    WalkthroughSync,
    WalkthroughQueries,
    WalkthroughRequests,
  ],
})
export class WalkthroughsWorkerModule {}
