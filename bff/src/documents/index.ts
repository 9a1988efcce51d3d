import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { DocumentQueries } from './document.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { AgreementSettingsController } from './settings/agreement-settings.controller.ts';
import { AgreementSettingsStore } from './settings/agreement-settings.service.ts';
import { SignatureDocument } from './signature-document.entity.ts';

const imports = [TypeOrmModule.forFeature([SignatureDocument]), LeadsModule, SiteSettingsModule];
const shared = [DocumentQueries, DocuSealGateway];

/** Agreements and other documents that owners sign at DocuSeal. */
@Module({
  imports,
  controllers: [AgreementSettingsController, DocumentsController],
  providers: [...shared, AgreementSettingsStore],
})
export class DocumentsApiModule {}

/** Compares documents with DocuSeal, and stores the signed files. */
@Module({ imports, providers: shared })
export class DocumentsWorkerModule {}
