import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadsModule } from '../leads/index.ts';
import { DocumentQueries } from './document.queries.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { SignatureDocument } from './signature-document.entity.ts';

const imports = [TypeOrmModule.forFeature([SignatureDocument]), LeadsModule];
const shared = [DocumentQueries, DocuSealGateway];

/** Agreements and other documents that owners sign at DocuSeal. */
@Module({ imports, controllers: [DocumentsController], providers: shared })
export class DocumentsApiModule {}

/** Compares documents with DocuSeal, and stores the signed files. */
@Module({ imports, providers: shared })
export class DocumentsWorkerModule {}
