import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { DocumentPreviews } from './document-previews.service.ts';
import { DocumentSending } from './document-sending.service.ts';
import { DocumentVoiding } from './document-voiding.service.ts';
import { DocumentQueries } from './document.queries.ts';
import {
  DocumentId,
  DocumentListParams,
  DocumentPreview,
  DocumentPreviewParams,
  SendDocument,
  SignatureDocumentDetail,
  SignatureDocuments,
  VoidDocument,
} from './documents.dto.ts';

@Controller('api/docuseal/submissions')
@SignedIn()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly previews: DocumentPreviews,
    private readonly sending: DocumentSending,
    private readonly voiding: DocumentVoiding,
  ) {}

  /**
   * Lists the documents that were sent for signature, newest first. `leadId`, `type`, `status` and the search text `q`
   * filter the list. A page has 50 documents by default. Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get()
  @Returns(SignatureDocuments)
  listDocuments(@Query() query: DocumentListParams): Promise<SignatureDocuments> {
    return this.documents.list(query);
  }

  /**
   * Returns the values and the signers that a document for a lead would have. Nothing is sent. Returns 404
   * `lead.missing` for an unknown or deleted lead, and 409 `document.no-contact` for a lead that is suspected spam.
   */
  @Get('preview')
  @Returns(DocumentPreview)
  previewDocument(@Query() query: DocumentPreviewParams): Promise<DocumentPreview> {
    return this.previews.preview(query);
  }

  /**
   * Sends a document for signature. The owners sign in the given order, and the broker signs last. A repeated call with
   * the same id sends no second document. Returns 404 `lead.missing`, or `document.missing` for the document to
   * replace, 409 `document.not-configured`, `document.already-open`, `document.already-replaced`, `document.exists`,
   * `document.needs-payment`, `document.no-contact` or `document.refused`, and 503 `document.unavailable`. After a 503,
   * a retry is safe. Without a retry, the document is sent as soon as the signature service responds, or voided after
   * an hour.
   */
  @Post()
  @Returns(SignatureDocumentDetail, 201)
  async sendDocument(@Body() request: SendDocument, @CurrentActor() actor: Actor): Promise<SignatureDocumentDetail> {
    await this.sending.send(request, actor);
    return this.documents.getDetail(request.id);
  }

  /**
   * Voids a document with a reason, so that no signer can sign it. A repeated call has no effect. Returns 404
   * `document.missing`, 409 `document.not-pending` for a completed, declined or expired document, and 503
   * `document.unavailable`.
   */
  @Post(':id/void')
  @Returns(SignatureDocumentDetail)
  async voidDocument(
    @Param() { id }: DocumentId,
    @Body() { reason }: VoidDocument,
    @CurrentActor() actor: Actor,
  ): Promise<SignatureDocumentDetail> {
    await this.voiding.void(id, reason, actor);
    return this.documents.getDetail(id);
  }
}
