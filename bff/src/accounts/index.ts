import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/index.ts';
import { AccountLink } from './account-link.entity.ts';
import { AccountLinksController } from './account-links.controller.ts';
import { AccountLinks } from './account-links.service.ts';
import { AccountRecipientQueries } from './account-recipient.queries.ts';
import { AccountJobs } from './accounts.jobs.ts';
import { PasswordLinks } from './password-links.service.ts';
import { PasswordNoticeComposer } from './password-notice.composer.ts';
import { PasswordResetComposer } from './password-reset.composer.ts';
import { ProtectionNoticeComposer } from './protection-notice.composer.ts';
import { StaffInvitationComposer } from './staff-invitation.composer.ts';

const entitiesModule = TypeOrmModule.forFeature([AccountLink]);

/** API module for emailed links with which staff set a password. Sign-in and sessions are in the identity slice. */
@Module({
  imports: [entitiesModule, NotificationsModule],
  controllers: [AccountLinksController],
  providers: [AccountLinks, PasswordLinks],
})
export class AccountsApiModule {}

/**
 * Worker module for emails to staff about their accounts. The emails are not in the identity slice, because they depend
 * on notifications, which depend on identity.
 */
@Module({
  imports: [entitiesModule, NotificationsModule],
  providers: [
    AccountJobs,
    AccountLinks,
    AccountRecipientQueries,
    PasswordNoticeComposer,
    PasswordResetComposer,
    ProtectionNoticeComposer,
    StaffInvitationComposer,
  ],
})
export class AccountsWorkerModule {}
