import { Controller, Param, Post } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';
import { DocumentQueries } from './document.queries.ts';
import { DocumentId, SignatureDocumentDetail } from './documents.dto.ts';

@Controller('api/docuseal/submissions')
export class DocumentChecksController {
  constructor(
    private readonly reconciler: DocumentReconciler,
    private readonly documents: DocumentQueries,
  ) {}

  /**
   * Updates a document to the state that the signature service reports now. Returns 404 `document.missing`, and 503
   * `document.unavailable` if the service does not respond.
   */
  @Post(':id/check')
  @SignedIn()
  @Returns(SignatureDocumentDetail)
  async checkDocument(@Param() { id }: DocumentId): Promise<SignatureDocumentDetail> {
    await this.reconciler.reconcile(id);
    return this.documents.getDetail(id);
  }
}
