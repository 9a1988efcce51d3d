import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { DocumentEffects } from './document-effects.service.ts';
import { deriveDocumentState } from './document-state.ts';
import { documentNotFound, documentUnavailable } from './documents.errors.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { SignatureDocument } from './signature-document.entity.ts';
import type { Submission } from './submission.ts';

/** Staff action that caused a change. */
export interface StaffAction {
  actor?: { email: string };
  /** Reason why the document was voided. */
  reason?: string;
}

/**
 * Updates a document to the state that DocuSeal reports. The webhook, the check button and the sweep all use this
 * class, so the order and number of their calls do not matter. No other class changes the state of a document that
 * DocuSeal has.
 */
@Injectable()
export class DocumentReconciler {
  constructor(
    @InjectRepository(SignatureDocument) private readonly documents: Repository<SignatureDocument>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly docuSeal: DocuSealGateway,
    private readonly effects: DocumentEffects,
  ) {}

  /** @throws DomainError notFound for an unknown document */
  async find(id: string): Promise<SignatureDocument> {
    const document = await this.documents.findOneBy({ id });
    if (!document) throw documentNotFound();
    return document;
  }

  /**
   * Compares a document with DocuSeal, and records its state. If the response to the creation of the submission was
   * lost, finds the submission by our id.
   * @throws DomainError notFound for an unknown document, unavailable if DocuSeal does not return the submission
   */
  async reconcile(id: string): Promise<SignatureDocument> {
    const document = await this.find(id);
    const { submissionId } = document;
    const outcome =
      submissionId === null ? await this.docuSeal.findByDocument(id) : await this.docuSeal.findSubmission(submissionId);
    // A declined request means that the submission was destroyed, or that the key belongs to another account.
    if (outcome.kind === 'declined') throw documentUnavailable(`the provider returned ${outcome.status}`);
    if (outcome.kind !== 'success') throw documentUnavailable(outcome.reason);
    return outcome.result ? this.apply(id, outcome.result) : document;
  }

  /**
   * Records the state that DocuSeal reports for a document, and applies the effects on the lead.
   * @throws DomainError notFound for an unknown document
   */
  async apply(id: string, submission: Submission, action?: StaffAction): Promise<SignatureDocument> {
    return this.database.transaction(async (tx) => {
      const documents = tx.getRepository(SignatureDocument);
      const before = await documents.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw documentNotFound();
      if (before.submissionId !== null && before.submissionId !== submission.id) return before;
      const now = this.clock.now();
      const derived = deriveDocumentState(before, submission, now);
      const changes = {
        ...derived,
        // The webhook may have recorded the void before this response arrived.
        reason: derived.state === 'voided' ? (derived.reason ?? action?.reason ?? null) : derived.reason,
        submissionId: submission.id,
        checkedAt: now,
        sentAt: before.sentAt ?? now,
        completedAt: derived.state === 'completed' ? (before.completedAt ?? submission.completedAt ?? now) : null,
        ...(countSigned(derived) > countSigned(before) && { turnStartedAt: now, automaticReminders: 0 }),
      };
      await documents.update(id, changes);
      const after = { ...before, ...changes };
      await this.effects.apply(tx, before, after, action?.actor);
      return after;
    });
  }
}

const countSigned = ({ signers }: Pick<SignatureDocument, 'signers'>): number =>
  signers.filter(({ state }) => state === 'signed').length;
