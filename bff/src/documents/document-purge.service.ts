import { toDocumentStatus } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type ErasedPerson, PartnerErasures } from '../contacts/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { DocumentVoiding } from './document-voiding.service.ts';
import { documentUnavailable } from './documents.errors.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import { SignatureDocument } from './signature-document.entity.ts';

const HOUR_MS = 3_600_000;
const BATCH_SIZE = 100;

/**
 * Documents of purged leads that still contain personal data. Completed documents remain, because they are contracts.
 */
const SELECT_DUE_DOCUMENTS = `
  SELECT id FROM signature_documents
  WHERE lead_id IS NULL AND state <> 'completed' AND signers -> 0 ->> 'name' <> '' AND ($1::uuid IS NULL OR id > $1)
  ORDER BY id LIMIT ${BATCH_SIZE}`;

const ANONYMIZE_DOCUMENT = `
  UPDATE signature_documents SET field_values = '{}', reason = NULL, signers = (
    SELECT jsonb_agg(signer || '{"name": "", "email": "", "signingUrl": null}' ORDER BY position)
    FROM jsonb_array_elements(signers) WITH ORDINALITY AS each (signer, position))
  WHERE id = $1 AND lead_id IS NULL AND state <> 'completed'`;

/**
 * Removes the personal data of purged leads from documents that were not signed, both in the database and at DocuSeal.
 */
@Injectable()
export class DocumentPurge implements OnModuleInit {
  constructor(
    @InjectRepository(SignatureDocument) private readonly documents: Repository<SignatureDocument>,
    private readonly database: Database,
    private readonly docuSeal: DocuSealGateway,
    private readonly voiding: DocumentVoiding,
    private readonly log: Log,
    private readonly partners: PartnerErasures,
  ) {}

  onModuleInit(): void {
    this.partners.register({
      partner: 'DocuSeal',
      collect: (tx, person) => this.collect(tx, person),
      erase: (ids) => this.anonymizeByIds(ids),
    });
  }

  private async collect(tx: Tx, { leadIds }: ErasedPerson): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM signature_documents WHERE lead_id = ANY($1) AND state <> 'completed'`,
      [leadIds],
    );
    return rows.map(({ id }) => id);
  }

  /** @throws DomainError unavailable if DocuSeal does not respond */
  private async anonymizeByIds(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.anonymize(await this.documents.findOneByOrFail({ id }));
  }

  @Sweeps({ name: 'anonymize-documents', everyMs: HOUR_MS })
  async anonymizeAll(): Promise<void> {
    const findDue = (after: string | null) => this.database.rows<{ id: string }>(SELECT_DUE_DOCUMENTS, [after]);
    for (let due = await findDue(null); due.length > 0; due = await findDue(due.at(-1)?.id ?? null))
      for (const { id } of due) await this.tryAnonymize(id);
  }

  private async tryAnonymize(id: string): Promise<void> {
    try {
      await this.anonymize(await this.documents.findOneByOrFail({ id }));
    } catch (error) {
      this.log.error('could not anonymize a document; the next sweep will retry', error, { id });
    }
  }

  private async anonymize(document: SignatureDocument): Promise<void> {
    const isPending = toDocumentStatus(document.state) === 'pending';
    const state = isPending
      ? await this.voiding.archive(document, { reason: 'The lead was deleted.' })
      : document.state;
    if (state === 'completed') return;
    const { id, submissionId } = await this.documents.findOneByOrFail({ id: document.id });
    if (submissionId !== null) {
      const outcome = await this.docuSeal.destroy(submissionId);
      // A declined request means that an earlier attempt has already destroyed the submission.
      if (outcome.kind !== 'success' && outcome.kind !== 'declined') throw documentUnavailable(outcome.reason);
    }
    await this.database.run(ANONYMIZE_DOCUMENT, [id]);
  }
}
