import { toDocumentStatus } from '@epm/contract';
import type { DocumentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { AbandonedDocuments } from './abandoned-documents.service.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';
import { DocumentCreation } from './document-creation.service.ts';
import { documentNotFound, documentNotPending, documentUnavailable } from './documents.errors.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { SignatureDocument } from './signature-document.entity.ts';

/**
 * Voids documents, so that no signer can sign them. The request is committed before DocuSeal is called. If the process
 * ends or DocuSeal does not respond, a sweep completes the request.
 */
@Injectable()
export class DocumentVoiding {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly docuSeal: DocuSealGateway,
    private readonly reconciler: DocumentReconciler,
    private readonly creation: DocumentCreation,
    private readonly abandoned: AbandonedDocuments,
    private readonly audit: Audit,
  ) {}

  /**
   * Voids a pending document. A repeated call has no effect.
   * @param reason shown to staff
   * @throws DomainError notFound for an unknown document, conflict if it is completed, declined or expired
   * @throws DomainError unavailable if DocuSeal does not respond; a sweep then voids the document
   */
  async void(id: string, reason: string, actor: Actor): Promise<void> {
    await this.database.transaction((tx) => this.request(tx, id, reason, actor));
    await this.complete(id, actor);
  }

  /**
   * Completes a requested void, unless the document is already voided.
   * @throws DomainError conflict if all signers have signed, or a signer has declined, in the meantime
   * @throws DomainError unavailable if DocuSeal does not respond
   */
  async complete(id: string, actor?: Actor): Promise<void> {
    const document = await this.reconciler.find(id);
    if (document.state === 'voided') return;
    const action = { reason: document.reason ?? '', ...(actor && { actor }) };
    if ((await this.archive(document, action)) !== 'voided') throw documentNotPending();
  }

  private async request(tx: Tx, id: string, reason: string, actor: Actor): Promise<void> {
    const documents = tx.getRepository(SignatureDocument);
    const document = await documents.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!document) throw documentNotFound();
    const { leadId, state, voidRequestedAt } = document;
    if (state === 'voided') return;
    if (toDocumentStatus(state) !== 'pending') throw documentNotPending();
    if (voidRequestedAt && document.reason === reason) return;
    await documents.update(id, { voidRequestedAt: this.clock.now(), reason });
    await this.audit.record(tx, {
      actor,
      action: 'document.void-requested',
      subject: `document:${id}`,
      after: { leadId, reason },
    });
  }

  /**
   * Archives a pending document at DocuSeal.
   * @returns the document's final state
   * @throws DomainError unavailable if DocuSeal does not respond
   */
  async archive(document: SignatureDocument, action: { reason: string; actor?: Actor }): Promise<DocumentState> {
    const { id, state } = document;
    const submissionId = state === 'creating' ? await this.findUnconfirmed(id) : document.submissionId;
    if (submissionId === null) {
      await this.abandoned.voidPending(document, action);
      return 'voided';
    }
    const archiveOutcome = await this.docuSeal.archive(submissionId);
    if (archiveOutcome.kind !== 'success') throw documentUnavailable(archiveOutcome.kind);
    const outcome = await this.docuSeal.findSubmission(submissionId);
    if (outcome.kind !== 'success') throw documentUnavailable(outcome.kind);
    const { reason, actor } = action;
    return (await this.reconciler.apply(id, outcome.result, { reason, ...(actor && { actor }) })).state;
  }

  /**
   * Returns the id of the submission for a document whose creation was not confirmed, or null if there is no
   * submission.
   */
  private async findUnconfirmed(id: string): Promise<number | null> {
    const submission = await this.creation.find(id);
    if (submission) await this.reconciler.apply(id, submission);
    return submission?.id ?? null;
  }
}
