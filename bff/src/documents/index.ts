import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { PaymentGatesModule } from '../payments/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { AbandonedDocuments } from './abandoned-documents.service.ts';
import { DocumentChecksController } from './document-checks.controller.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';
import { DocumentCreation } from './document-creation.service.ts';
import { InterruptedDocumentSweeps } from './interrupted-document-sweeps.ts';
import { DocumentEffects } from './document-effects.service.ts';
import { DocumentPreviews } from './document-previews.service.ts';
import { DocumentPurge } from './document-purge.service.ts';
import { DocumentSending } from './document-sending.service.ts';
import { DocumentVoiding } from './document-voiding.service.ts';
import { DocumentSweeps } from './document-sweeps.ts';
import { DocumentQueries } from './document.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocuSealEvents } from './docuseal-events.ts';
import { DocuSealWebhookController } from './docuseal-webhook.controller.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { DocumentFilesController } from './files/document-files.controller.ts';
import { DocumentFiles } from './files/document-files.service.ts';
import { FileCopies } from './files/file-copies.service.ts';
import { DocumentReminderComposer } from './reminders/document-reminder.composer.ts';
import { DocumentRemindersController } from './reminders/document-reminders.controller.ts';
import { DocumentReminders } from './reminders/document-reminders.service.ts';
import { ReminderSweep } from './reminders/reminder-sweep.ts';
import { OnboardingItemQueries } from './onboarding-items.queries.ts';
import { AgreementSettingsController } from './settings/agreement-settings.controller.ts';
import { AgreementSettingsStore } from './settings/agreement-settings.service.ts';
import { AgreementTemplates } from './settings/agreement-templates.service.ts';
import { SigningFramesController } from './signing/signing-frames.controller.ts';
import { SignatureBeforePayment } from './signature-before-payment.ts';
import { SignatureDocument } from './signature-document.entity.ts';
import './person-data.ts';

export { OnboardingItemQueries } from './onboarding-items.queries.ts';

/** Exports the query for the items that must be completed before a home is onboarded. */
@Module({ providers: [OnboardingItemQueries], exports: [OnboardingItemQueries] })
export class OnboardingItemsModule {}

const sharedImports = [
  ContactsModule,
  TypeOrmModule.forFeature([SignatureDocument]),
  LeadsModule,
  NotificationsModule,
  PaymentGatesModule,
  SiteSettingsModule,
];
const sharedProviders = [
  AbandonedDocuments,
  DocumentReconciler,
  DocumentCreation,
  DocumentEffects,
  DocumentQueries,
  DocumentReminders,
  DocumentVoiding,
  DocuSealGateway,
];

/** API module for agreements and other documents that owners sign at DocuSeal. */
@Module({
  imports: sharedImports,
  controllers: [
    AgreementSettingsController,
    DocumentChecksController,
    DocumentFilesController,
    DocumentRemindersController,
    DocumentsController,
    DocuSealWebhookController,
    SigningFramesController,
  ],
  providers: [
    ...sharedProviders,
    AgreementSettingsStore,
    AgreementTemplates,
    DocumentFiles,
    DocumentPreviews,
    DocumentSending,
    SignatureBeforePayment,
  ],
})
export class DocumentsApiModule {}

/**
 * Worker module that handles DocuSeal's events, compares documents with DocuSeal, stores the signed files, and reminds
 * signers.
 */
@Module({
  imports: sharedImports,
  providers: [
    ...sharedProviders,
    DocumentPurge,
    DocumentReminderComposer,
    DocumentSweeps,
    DocuSealEvents,
    FileCopies,
    InterruptedDocumentSweeps,
    ReminderSweep,
  ],
})
export class DocumentsWorkerModule {}
