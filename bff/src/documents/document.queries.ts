import { STATES_BY_DOCUMENT_STATUS, toDocumentStatus } from '@epm/contract';
import type { DocumentDelivery } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadQueries, NAME_SQL } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, type WithCursor } from '../platform/database/keyset.ts';
import { listFieldValues } from './document-fields.ts';
import { BROKER_ROLE } from './document-state.ts';
import { documentNotFound } from './documents.errors.ts';
import type {
  DocumentListParams,
  DocumentSignerDetail,
  SignatureDocumentDetail,
  SignatureDocuments,
} from './documents.dto.ts';
import { DocuSealGateway } from './docuseal.gateway.ts';
import type { DocumentSigner, SignatureDocument } from './signature-document.entity.ts';

/** Document with its lead, and flags for the files that are stored. */
type DocumentRow = Pick<
  SignatureDocument,
  | 'id'
  | 'leadId'
  | 'type'
  | 'formName'
  | 'delivery'
  | 'state'
  | 'signers'
  | 'fieldValues'
  | 'reason'
  | 'voidRequestedAt'
  | 'lastReminderAt'
  | 'createdAt'
  | 'expiresAt'
  | 'completedAt'
> & {
  leadEmail: string | null;
  leadName: string | null;
  propertyAddress: string | null;
  hasDocument: boolean;
  hasAuditLog: boolean;
};

const hasFileSql = (kind: 'document' | 'audit-log'): string =>
  `EXISTS (SELECT 1 FROM signature_files WHERE document_id = document.id AND kind = '${kind}')`;

/** Columns of {@link DocumentRow}. A deleted lead is treated like a missing lead. */
const SELECT_DOCUMENT = `
  SELECT document.id, leads.id AS "leadId", type, form_name AS "formName", delivery, document.state, signers, reason,
    field_values AS "fieldValues", void_requested_at AS "voidRequestedAt", last_reminder_at AS "lastReminderAt", document.created_at AS "createdAt", expires_at AS "expiresAt",
    completed_at AS "completedAt", nullif(btrim(leads.email), '') AS "leadEmail",
    CASE WHEN leads.id IS NOT NULL THEN ${NAME_SQL} END AS "leadName", leads.property_address AS "propertyAddress",
    ${hasFileSql('document')} AS "hasDocument", ${hasFileSql('audit-log')} AS "hasAuditLog"`;
const FROM_DOCUMENTS = `
  FROM signature_documents AS document LEFT JOIN leads ON leads.id = document.lead_id AND leads.deleted_at IS NULL`;

/** Names and email addresses of the signers, without the broker, who signs all agreements. */
const OWNERS_SQL = `(SELECT string_agg(concat_ws(' ', signer ->> 'name', signer ->> 'email'), ' ')
  FROM jsonb_array_elements(signers) AS signer WHERE signer ->> 'role' <> '${BROKER_ROLE}')`;

/** Reads documents in the format that the API returns. */
@Injectable()
export class DocumentQueries {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadQueries,
    private readonly docuSeal: DocuSealGateway,
  ) {}

  /** @throws DomainError notFound for an unknown document */
  async getDetail(id: string): Promise<SignatureDocumentDetail> {
    const [row] = await this.database.rows<DocumentRow>(`${SELECT_DOCUMENT} ${FROM_DOCUMENTS} WHERE document.id = $1`, [
      id,
    ]);
    if (!row) throw documentNotFound();
    return toDocumentDetail(row);
  }

  /**
   * Returns a page of documents, newest first.
   * @throws DomainError notFound if the lead with the id `leadId` does not exist or is deleted
   */
  async list({ leadId, type, status, q, ...pageRequest }: DocumentListParams): Promise<SignatureDocuments> {
    if (leadId !== undefined) await this.leads.getDetail(leadId);
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'document.created_at', idColumn: 'document.id' });
    const rows = await this.database.rows<WithCursor<DocumentRow>>(
      `${SELECT_DOCUMENT}, ${page.cursor} ${FROM_DOCUMENTS}
       WHERE ($4::uuid IS NULL OR document.lead_id = $4) AND ($5::text IS NULL OR type = $5)
         AND ($6::text[] IS NULL OR document.state = ANY($6)) AND ($7::text IS NULL OR strpos(
           lower(concat_ws(' ', leads.name, leads.email, leads.property_address, form_name, ${OWNERS_SQL})), lower($7)) > 0)
         AND ${page.afterCursorSql} ${page.orderSql}`,
      [
        ...page.params,
        leadId ?? null,
        type ?? null,
        status === undefined ? null : STATES_BY_DOCUMENT_STATUS[status],
        q || null,
      ],
    );
    const { items, nextCursor } = page.toPage(rows);
    return { isConfigured: this.docuSeal.isConfigured, items: items.map(toDocumentDetail), nextCursor };
  }
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toDocumentDetail(row: Omit<DocumentRow, 'cursor'>): SignatureDocumentDetail {
  const { id, state, hasDocument, hasAuditLog, signers, ...rest } = row;
  const status = toDocumentStatus(state);
  const isVoiding = status === 'pending' && rest.voidRequestedAt !== null;
  const path = `/api/docuseal/download/${id}?file=`;
  return {
    id,
    leadId: rest.leadId,
    type: rest.type,
    formName: rest.formName,
    status,
    state,
    delivery: rest.delivery,
    submittedAt: rest.createdAt.toISOString(),
    lastReminderSent: toIso(rest.lastReminderAt),
    leadEmail: rest.leadEmail,
    leadName: rest.leadName,
    propertyAddress: rest.propertyAddress,
    downloadUrl: hasDocument ? `${path}document` : null,
    auditLogUrl: hasAuditLog ? `${path}audit-log` : null,
    isVoidRequested: isVoiding,
    reason: rest.reason,
    expiresAt: toIso(rest.expiresAt),
    completedAt: toIso(rest.completedAt),
    signers: signers.map((signer) =>
      toSignerDetail(signer, status === 'pending' && !isVoiding && isLinkShownToStaff(signer, rest.delivery)),
    ),
    fields: listFieldValues(rest.fieldValues),
  };
}

/**
 * Returns whether staff get the signer's link. If a document is signed by email, staff get only the broker's link,
 * because DocuSeal would record a visit by staff to the owner's link as a visit by the owner.
 */
const isLinkShownToStaff = ({ role }: DocumentSigner, delivery: DocumentDelivery): boolean =>
  delivery === 'embedded' || role === BROKER_ROLE;

/** @param isLinkShownToStaff false for a document that can no longer be signed, and for a signer who signs by email */
function toSignerDetail(signer: DocumentSigner, canSignHere: boolean): DocumentSignerDetail {
  const { role, name, email, state, signingUrl, viewedAt, signedAt } = signer;
  const hasLink = canSignHere && (state === 'sent' || state === 'viewed');
  return { role, name, email, state, signingUrl: hasLink ? signingUrl : null, viewedAt, signedAt };
}
