import { DOCUMENT_STATUSES, DOCUMENT_TYPE_KEYS } from '@epm/contract';
import type { DocumentStatus, DocumentType } from '@epm/contract';
import type { DocumentParams } from '../../documents/document-queries.ts';

/** Filter of the documents page. */
export interface DocumentFilter {
  /** Null selects all types. */
  type: DocumentType | null;
  /** Null selects all statuses. */
  status: DocumentStatus | null;
  /** Text in the lead's name, email or address, or in the document's name; '' for no search. */
  q: string;
}

const findMember = <T extends string>(members: readonly T[], value: string | null): T | null =>
  members.find((member) => member === value) ?? null;

export const findDocumentType = (value: string | null) => findMember<DocumentType>(DOCUMENT_TYPE_KEYS, value);
export const findDocumentStatus = (value: string | null) => findMember<DocumentStatus>(DOCUMENT_STATUSES, value);

/** Parses the filter from URL parameters. Ignores invalid parameters. */
export const parseDocumentFilter = (params: URLSearchParams): DocumentFilter => ({
  type: findDocumentType(params.get('type')),
  status: findDocumentStatus(params.get('status')),
  q: (params.get('q') ?? '').trim().slice(0, 200),
});

/** Converts a filter to query parameters for the URL and the API. Omits defaults. */
export const toDocumentParams = ({ type, status, q }: DocumentFilter): DocumentParams => ({
  ...(type && { type }),
  ...(status && { status }),
  ...(q && { q }),
});
