import { DOCUMENT_TYPES, STATES_BY_DOCUMENT_STATUS, toDocumentStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { isFeePaid } from '../payments/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { SiteSettings, type AgreementsSetting } from '../site-settings/index.ts';
import { DocumentCreation } from './document-creation.service.ts';
import { buildFieldValues, OWNER_ROLES } from './document-fields.ts';
import { BROKER_ROLE } from './document-state.ts';
import {
  documentAlreadyOpen,
  documentAlreadyReplaced,
  documentExists,
  documentNeedsPayment,
  documentNotFound,
  documentsNotConfigured,
} from './documents.errors.ts';
import type { SendDocument } from './documents.dto.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { lockSignableLead, type SignableLead } from './signable-leads.ts';
import { SignatureDocument, type DocumentSigner } from './signature-document.entity.ts';

const DAY_MS = 86_400_000;

/** Sends documents for signature. A document is committed before DocuSeal is called, so a crash does not lose it. */
@Injectable()
export class DocumentSending {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly docuSeal: DocuSealGateway,
    private readonly settings: SiteSettings,
    private readonly creation: DocumentCreation,
    private readonly audit: Audit,
  ) {}

  /**
   * Sends a document. A repeated call with the same id sends no second document.
   * @throws DomainError conflict if DocuSeal is not configured or refuses the document, another lead uses the id, a
   * document of this type is pending, the document to replace is pending or already replaced, the onboarding fee must
   * be paid first, or the lead is suspected spam
   * @throws DomainError notFound if the lead or the document to replace does not exist
   * @throws DomainError unavailable if DocuSeal does not respond; a sweep then completes the document
   */
  async send(request: SendDocument, actor: Actor): Promise<void> {
    if (!this.docuSeal.isConfigured) throw documentsNotConfigured();
    const isNew = await this.database.transaction((tx) => this.reserve(tx, request, actor));
    await this.creation.complete(request.id, { isNew, actor });
  }

  /** Inserts the document unless it exists. @returns true if it was inserted */
  private async reserve(tx: Tx, request: SendDocument, actor: Actor): Promise<boolean> {
    const { id, leadId, type, replacesId } = request;
    const lead = await lockSignableLead(tx, leadId);
    const documents = tx.getRepository(SignatureDocument);
    const existing = await documents.findOneBy({ id });
    if (existing && existing.leadId !== leadId) throw documentExists();
    if (existing) return false;
    const isOpen = await documents.existsBy({ leadId, type, state: In(STATES_BY_DOCUMENT_STATUS.pending) });
    if (isOpen) throw documentAlreadyOpen();
    if (replacesId !== undefined) await this.assertReplaceable(tx, request, replacesId);
    const { agreements } = await this.settings.readIn(tx, 'agreements');
    await this.assertPaid(tx, request, agreements);
    await documents.insert(this.build(request, lead, agreements));
    await this.audit.record(tx, {
      actor,
      action: 'document.sent',
      subject: `document:${id}`,
      after: { leadId, type, delivery: request.delivery, ...(replacesId !== undefined && { replacesId }) },
    });
    return true;
  }

  /** Checks that the document to replace is final, has the same lead and type, and has not been replaced yet. */
  private async assertReplaceable(tx: Tx, { leadId, type }: SendDocument, replacesId: string): Promise<void> {
    const documents = tx.getRepository(SignatureDocument);
    const documentToReplace = await documents.findOneBy({ id: replacesId, leadId, type });
    if (!documentToReplace) throw documentNotFound();
    if (toDocumentStatus(documentToReplace.state) === 'pending') throw documentAlreadyOpen();
    if (await documents.existsBy({ replacesId })) throw documentAlreadyReplaced();
  }

  private async assertPaid(tx: Tx, { leadId, type }: SendDocument, { paymentGate }: AgreementsSetting): Promise<void> {
    if (type !== 'management_agreement' || paymentGate !== 'before-signature') return;
    if (!(await isFeePaid(tx, leadId, 'onboarding'))) throw documentNeedsPayment();
  }

  private build(
    { id, leadId, type, delivery, owners, replacesId }: SendDocument,
    { propertyAddress, home }: SignableLead,
    { broker, expireAfterDays }: AgreementsSetting,
  ): Partial<SignatureDocument> {
    const now = this.clock.now();
    const signers = [
      ...owners.map((owner, index) => toSigner(OWNER_ROLES[index] ?? '', owner)),
      toSigner(BROKER_ROLE, broker),
    ];
    return {
      id,
      leadId,
      type,
      formName: DOCUMENT_TYPES[type],
      delivery,
      state: 'creating',
      signers,
      fieldValues: buildFieldValues(type, { ownerNames: owners.map(({ name }) => name), propertyAddress, home }),
      replacesId: replacesId ?? null,
      createdAt: now,
      checkedAt: now,
      expiresAt: new Date(now.getTime() + expireAfterDays * DAY_MS),
    };
  }
}

const toSigner = (role: string, { name, email }: { name: string; email: string }): DocumentSigner => ({
  role,
  name,
  email,
  state: 'waiting',
  submitterId: null,
  signingUrl: null,
  viewedAt: null,
  signedAt: null,
});
