import { definePersonSection, definePersonSource, PERSON_PARAMETERS, selectLeadRowsSql } from '../contacts/index.ts';
import { BROKER_ROLE } from './document-state.ts';

/** Signers of all documents, except the broker, who belongs to the company. */
const SIGNERS_SQL = `(SELECT document.*, signer FROM signature_documents AS document
  CROSS JOIN jsonb_array_elements(signers) AS signer WHERE signer ->> 'role' <> '${BROKER_ROLE}') AS signed`;

definePersonSource({
  source: 'documents',
  table: SIGNERS_SQL,
  email: `signer ->> 'email'`,
  name: `signer ->> 'name'`,
  phone: null,
});

definePersonSection({
  key: 'documents',
  title: 'Agreements and documents',
  fate: 'kept',
  reason: 'Signed documents are contracts and remain. Others are voided, deleted at DocuSeal and anonymized.',
  sql: selectLeadRowsSql('signature_documents'),
});
definePersonSection({
  key: 'documentFiles',
  title: 'Signed files',
  fate: 'kept',
  reason: 'Signed documents are contracts and remain.',
  sql: `SELECT file.* FROM signature_files AS file JOIN signature_documents AS document ON document.id = file.document_id
      WHERE document.lead_id = ANY(${PERSON_PARAMETERS.leadIds})`,
  file: { bytes: 'content', name: `document_id || '-' || kind || '.pdf'` },
});
definePersonSection({
  key: 'signedDocuments',
  title: 'Signer of documents of other or deleted leads',
  fate: 'kept',
  reason: 'Signed documents are contracts and remain. Others remain as long as the lead to which they belong.',
  sql: `SELECT id, type, form_name, state, created_at, signer - 'signingUrl' AS signer
      FROM ${SIGNERS_SQL}
      WHERE lower(btrim(signer ->> 'email')) = ANY(${PERSON_PARAMETERS.emails})
        AND NOT coalesce(lead_id = ANY(${PERSON_PARAMETERS.leadIds}), false)`,
});
