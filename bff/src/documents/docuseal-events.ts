import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../platform/database/database.ts';
import { isRecord } from '../platform/http/shape.ts';
import { HandlesWebhooks, type WebhookEvent } from '../platform/webhooks/handles-webhooks.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';

/** Handles DocuSeal's events. An event only identifies the document to compare with DocuSeal. */
@Injectable()
export class DocuSealEvents {
  constructor(
    private readonly database: Database,
    private readonly reconciler: DocumentReconciler,
  ) {}

  /** @returns the outcome for admins; null if the event concerns none of our documents */
  @HandlesWebhooks('docuseal')
  async handle({ type, payload }: WebhookEvent): Promise<string | null> {
    const { data } = payload;
    if (!isRecord(data)) return null;
    const documentId = await this.findDocument(readSubmissionId(type, data), readExternalId(data));
    return documentId && `Compared the document: ${(await this.reconciler.reconcile(documentId)).state}`;
  }

  /**
   * Finds the document of a submission. If DocuSeal's response with the submission id was lost, finds the document by
   * our id, which DocuSeal stores with each signer.
   */
  private async findDocument(submissionId: unknown, externalId: unknown): Promise<string | null> {
    const [document] = await this.database.rows<{ id: string }>(
      `SELECT id FROM signature_documents WHERE submission_id = $1 OR (id = $2 AND submission_id IS NULL)`,
      [Number.isSafeInteger(submissionId) ? submissionId : null, isUUID(externalId) ? externalId : null],
    );
    return document?.id ?? null;
  }
}

function readSubmissionId(type: string, data: Record<string, unknown>): unknown {
  if (type.startsWith('submission.')) return data.id;
  return isRecord(data.submission) ? data.submission.id : null;
}

function readExternalId({ external_id: externalId, submitters }: Record<string, unknown>): unknown {
  const first: unknown = Array.isArray(submitters) ? submitters[0] : null;
  return externalId ?? (isRecord(first) ? first.external_id : null);
}
