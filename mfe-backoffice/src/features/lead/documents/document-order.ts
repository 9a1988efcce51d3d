import { toDocumentStatus } from '@epm/contract';
import type { DocumentType, Schemas } from '@epm/contract';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

/** Returns the newest document of a type, or undefined. @param documents newest first */
export const findNewest = (
  documents: readonly SignatureDocument[],
  type: DocumentType,
): SignatureDocument | undefined => documents.find((document) => document.type === type);

/**
 * Returns whether a document can be sent again: it can no longer be signed, and no newer one of its type exists.
 * @param documents documents of the lead, newest first
 */
export const canSendAgain = (document: SignatureDocument, documents: readonly SignatureDocument[]): boolean =>
  toDocumentStatus(document.state) === 'expired' && findNewest(documents, document.type)?.id === document.id;

/** Returns whether staff can send the first management agreement of a lead. */
export const canSendAgreement = (
  { contactId }: Pick<Schemas['Lead'], 'contactId'>,
  { isConfigured, items }: Schemas['SignatureDocuments'],
): boolean => isConfigured && contactId !== null && !findNewest(items, 'management_agreement');
