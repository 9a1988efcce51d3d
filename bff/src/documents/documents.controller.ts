import { Controller, Get, Query } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { DocumentQueries } from './document.queries.ts';
import { DocumentListParams, SignatureDocuments } from './documents.dto.ts';

@Controller('api/docuseal/submissions')
@SignedIn()
export class DocumentsController {
  constructor(private readonly documents: DocumentQueries) {}

  /**
   * Lists the documents that were sent for signature, newest first. `leadId`, `type`, `status` and the search text `q`
   * limit the list. A page has 50 documents by default. Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get()
  @Returns(SignatureDocuments)
  listDocuments(@Query() query: DocumentListParams): Promise<SignatureDocuments> {
    return this.documents.list(query);
  }
}
