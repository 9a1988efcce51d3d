import type { Schemas } from '@epm/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lead-data/index.ts';
import type { SignatureDocument } from './document-queries.ts';

type DocumentPage = Schemas['SignatureDocuments'];

const updatePage = (page: DocumentPage, id: string, changes: Partial<SignatureDocument>): DocumentPage => ({
  ...page,
  items: page.items.map((document) => (document.id === id ? { ...document, ...changes } : document)),
});

/** Updates a document in every cached list. */
export function updateCachedDocument(
  client: QueryClient,
  { id, leadId }: Pick<SignatureDocument, 'id' | 'leadId'>,
  changes: Partial<SignatureDocument>,
): void {
  client.setQueriesData<InfiniteData<DocumentPage>>(
    { queryKey: queryKeys.documents },
    (data) => data && { ...data, pages: data.pages.map((page) => updatePage(page, id, changes)) },
  );
  if (leadId === null) return;
  client.setQueryData<DocumentPage>(queryKeys.leadDocuments(leadId), (page) => page && updatePage(page, id, changes));
}

/** Refetches the lists that contain documents of a lead, and the lead with its timeline. */
export function refreshDocuments(client: QueryClient, leadId: string | null): void {
  void client.invalidateQueries({ queryKey: queryKeys.documents });
  if (leadId !== null) void client.invalidateQueries({ queryKey: queryKeys.lead(leadId) });
}
