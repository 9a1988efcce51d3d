import { Module } from '@nestjs/common';
import { StartingTextsModule } from '../campaigns/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { AttachmentPruning } from './attachment-pruning.ts';
import { Attachments } from './attachments.service.ts';
import { CorrespondenceController } from './correspondence.controller.ts';
import { Recipients } from './recipients.queries.ts';
import { StaffEmailComposer } from './staff-email.composer.ts';
import { StaffMessageQueries } from './staff-message.queries.ts';
import { StaffMessages } from './staff-messages.service.ts';
import { StaffTextComposer } from './staff-text.composer.ts';
import './person-data.ts';

/** API module for messages that staff write to owners. */
@Module({
  imports: [ContactsModule, LeadsModule, NotificationsModule, StartingTextsModule],
  controllers: [CorrespondenceController],
  providers: [Attachments, Recipients, StaffMessages],
})
export class CorrespondenceApiModule {}

/** Worker module that composes the messages that staff write, and deletes attachments that were not sent. */
@Module({ providers: [AttachmentPruning, StaffEmailComposer, StaffMessageQueries, StaffTextComposer] })
export class CorrespondenceWorkerModule {}
