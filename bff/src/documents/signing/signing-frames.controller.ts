import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../identity/index.ts';
import { DocumentQueries } from '../document.queries.ts';
import { signerNotDue } from '../documents.errors.ts';
import { DocumentId, SigningFrameParams } from '../documents.dto.ts';
import { renderSigningFrame, buildSigningFramePolicy } from './signing-frame.ts';

/** Endpoint for the page with DocuSeal's form, which the back office shows in a frame. */
@Controller('api/docuseal/submissions')
@ApiExcludeController()
export class SigningFramesController {
  constructor(private readonly documents: DocumentQueries) {}

  /**
   * Returns the page on which a signer signs now. Returns 404 `document.missing`, and 409 `document.not-due` if it is
   * not this signer's turn, or if this owner signs by email.
   */
  @Get(':id/signing-frame')
  @SignedIn()
  async showSigningFrame(
    @Param() { id }: DocumentId,
    @Query() { role }: SigningFrameParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { signers } = await this.documents.getDetail(id);
    const url = signers.find((signer) => signer.role === role)?.signingUrl;
    if (!url) throw signerNotDue();
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', buildSigningFramePolicy(url))
      .header('x-frame-options', 'SAMEORIGIN');
    return renderSigningFrame(url);
  }
}
