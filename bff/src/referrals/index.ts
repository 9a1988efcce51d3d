import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeesModule } from '../fees/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { FormerReferrals } from './former-referrals.service.ts';
import { ReferralBrokerage } from './referral-brokerage.entity.ts';
import { ReferralUpdateKey } from './referral-update-key.entity.ts';
import { ReferralUpdates } from './referral-updates.service.ts';
import { ReferralUpdatesController } from './referral-updates.controller.tsx';
import { ReferralPaymentsController } from './referral-payments.controller.ts';
import { ReferralPayments } from './referral-payments.queries.ts';
import { Referral } from './referral.entity.ts';
import { ReferralAdminController } from './referral-admin.controller.ts';
import { ReferralEditor } from './referral-editor.service.ts';
import { ReferralListQueries } from './referral-list.queries.ts';
import { ReferralsController } from './referrals.controller.ts';
import { ReferralErasure } from './referral-erasure.ts';
import { ReferralJobs } from './referrals.jobs.ts';
import { ReferralNoticeComposer, ReferralReceivedComposer, ReferralUpdateComposer } from './referrals.mails.ts';
import { ReferralQueries } from './referrals.queries.ts';
import { Referrals } from './referrals.service.ts';
import './person-data.ts';

export { FormerReferrals } from './former-referrals.service.ts';

const entitiesModule = TypeOrmModule.forFeature([Referral, ReferralBrokerage, ReferralUpdateKey]);

/** Services that other slices use. */
@Module({ providers: [FormerReferrals], exports: [FormerReferrals] })
export class ReferralsModule {}

/** API of the referral form and of the list of referrals for admins. */
@Module({
  imports: [entitiesModule, FeesModule, IntakeModule, SiteSettingsModule],
  controllers: [ReferralsController, ReferralAdminController, ReferralPaymentsController, ReferralUpdatesController],
  providers: [Referrals, ReferralUpdates, ReferralEditor, ReferralListQueries, ReferralPayments],
})
export class ReferralsApiModule {}

/** Emails, and the periodic job that purges deleted referrals. */
@Module({
  imports: [entitiesModule, ContactsModule, LeadsModule, NotificationsModule, SiteSettingsModule],
  providers: [
    ReferralErasure,
    ReferralJobs,
    ReferralNoticeComposer,
    ReferralQueries,
    ReferralReceivedComposer,
    ReferralUpdateComposer,
    ReferralUpdates,
  ],
})
export class ReferralsWorkerModule {}
