import { definePersonSection, selectLeadRowsSql, PERSON_PARAMETERS } from '../contacts/index.ts';

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
