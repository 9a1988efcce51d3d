import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { AbandonedDocuments } from './abandoned-documents.service.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';
import { documentRefused, documentUnavailable } from './documents.errors.ts';
import { DocuSealGateway, type NewSubmission } from './docuseal.gateway.ts';
import type { SignatureDocument } from './signature-document.entity.ts';
import type { Submission } from './submission.ts';

/** Time during which DocuSeal may still process a request to which it has not responded. */
const QUIET_PERIOD_MS = 60_000;
/** Age at which an unconfirmed document is voided instead of sent, because staff no longer expect it. */
const MAX_UNCONFIRMED_AGE_MS = 3_600_000;

/**
 * Creates submissions. DocuSeal has no idempotency keys, so a document has only one attempt at a time, and each attempt
 * after the first checks whether an earlier attempt succeeded.
 */
@Injectable()
export class DocumentCreation {
  private readonly attempts = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly docuSeal: DocuSealGateway,
    private readonly settings: SiteSettings,
    private readonly reconciler: DocumentReconciler,
    private readonly abandoned: AbandonedDocuments,
  ) {}

  /**
   * Creates the submission for a document, unless DocuSeal already has it. Parallel calls in this process share one
   * attempt.
   * @param isNew true if this is the first attempt
   * @throws DomainError conflict if DocuSeal refuses the document
   * @throws DomainError unavailable if DocuSeal does not respond
   */
  complete(id: string, options: { isNew: boolean; actor?: Actor }): Promise<void> {
    const running = this.attempts.get(id);
    if (running) return running;
    const attempt = this.attempt(id, options).finally(() => this.attempts.delete(id));
    this.attempts.set(id, attempt);
    return attempt;
  }

  /**
   * Finds the submission that an earlier attempt created, and blocks further attempts for a minute. Returns null if
   * there is no submission.
   * @throws DomainError unavailable if DocuSeal does not respond, or an earlier attempt may still succeed
   */
  async find(id: string): Promise<Submission | null> {
    const isClaimed = await this.claim(id);
    const outcome = await this.docuSeal.findByDocument(id);
    if (outcome.kind === 'success') {
      if (outcome.result || isClaimed) return outcome.result;
      throw documentUnavailable('an earlier attempt may still succeed');
    }
    // Nothing was sent under this claim, so the next attempt need not wait.
    if (isClaimed) await this.release(id);
    throw documentUnavailable(outcome.kind === 'declined' ? `the provider returned ${outcome.status}` : outcome.reason);
  }

  private async attempt(id: string, { isNew, actor }: { isNew: boolean; actor?: Actor }): Promise<void> {
    const document = await this.reconciler.find(id);
    if (document.state !== 'creating' || document.voidRequestedAt) return;
    const found = isNew && (await this.claim(id)) ? null : await this.find(id);
    if (found) return this.confirm(id, found, actor);
    const age = this.clock.now().getTime() - document.createdAt.getTime();
    if (age >= MAX_UNCONFIRMED_AGE_MS) return this.abandoned.voidPending(document, { reason: EXPIRED_REASON });
    await this.create(document, actor);
  }

  private async create(document: SignatureDocument, actor?: Actor): Promise<void> {
    const { id } = document;
    const outcome = await this.docuSeal.createSubmission(await this.toSubmission(document));
    if (outcome.kind === 'success') return this.confirm(id, outcome.result, actor);
    if (outcome.kind === 'declined') {
      await this.abandoned.voidPending(document, { reason: REFUSED_REASON });
      throw documentRefused(outcome.status);
    }
    if (hasResponded(outcome)) await this.release(id);
    throw documentUnavailable(outcome.reason);
  }

  private async confirm(id: string, submission: Submission, actor?: Actor): Promise<void> {
    await this.reconciler.apply(id, submission, actor && { actor });
  }

  /** Claims the next attempt. Returns false while another attempt may still succeed. */
  private async claim(id: string): Promise<boolean> {
    const now = this.clock.now();
    const count = await this.database.run(
      `UPDATE signature_documents SET attempted_at = $2
       WHERE id = $1 AND state = 'creating' AND (attempted_at IS NULL OR attempted_at <= $3)`,
      [id, now, new Date(now.getTime() - QUIET_PERIOD_MS)],
    );
    return count > 0;
  }

  private async release(id: string): Promise<void> {
    await this.database.run('UPDATE signature_documents SET attempted_at = NULL WHERE id = $1', [id]);
  }

  private async toSubmission(document: SignatureDocument): Promise<NewSubmission> {
    const { id, leadId, type, formName, delivery, signers, fieldValues, expiresAt } = document;
    const { agreements, company } = await this.settings.read('agreements', 'company');
    return {
      templateId: agreements.templates[type],
      metadata: { documentId: id, leadId: leadId ?? '' },
      isEmailed: delivery === 'email',
      message: {
        subject: `Please sign: ${formName}`,
        body: `Hello {{submitter.name}},\n\n${company.name} asks you to read and sign this document: ${formName}.\n\n{{submitter.link}}\n\nIf you have a question, reply to this email or call ${company.phone}.`,
      },
      replyTo: company.email,
      expiresAt: expiresAt ?? new Date(document.createdAt.getTime() + MAX_UNCONFIRMED_AGE_MS),
      signers: signers.map(({ role, name, email }) => ({ role, name, email })),
      fieldValues,
    };
  }
}

/** Returns whether DocuSeal responded, even with an error. If so, it has finished processing the request. */
const hasResponded = (outcome: VendorOutcome<unknown>): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'unavailable' && outcome.status !== undefined);

const EXPIRED_REASON = 'The signature service did not respond for an hour. Nothing was sent. Please send it again.';
const REFUSED_REASON =
  'The signature service refused the document. Nothing was sent. Please check the template in the agreement settings.';
