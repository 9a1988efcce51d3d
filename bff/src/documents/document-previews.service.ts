import { DOCUMENT_TYPES } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { buildFieldValues, listFieldValues } from './document-fields.ts';
import type { DocumentPreview, DocumentPreviewParams } from './documents.dto.ts';
import { findSignableLead } from './signable-leads.ts';

/** Shows the content of a document before it is sent. */
@Injectable()
export class DocumentPreviews {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
  ) {}

  /** @throws DomainError notFound if the lead does not exist or is deleted, conflict if it is suspected spam */
  async preview({ leadId, type }: DocumentPreviewParams): Promise<DocumentPreview> {
    const [{ ownerName, email, propertyAddress, home }, { agreements }] = await Promise.all([
      findSignableLead(this.database, leadId),
      this.settings.read('agreements'),
    ]);
    const values = buildFieldValues(type, { ownerNames: [ownerName], propertyAddress, home });
    return {
      formName: DOCUMENT_TYPES[type],
      fields: listFieldValues(values),
      owners: email ? [{ name: ownerName, email }] : [],
      broker: agreements.broker,
    };
  }
}
