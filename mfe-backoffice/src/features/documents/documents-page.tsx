import { EmptyState, ButtonLink, Loadable, LoadMore, Page, VisuallyHidden } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { Notice, RowsSkeleton } from '@epm/staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { BackToDashboard } from '../../app/back-to-dashboard.tsx';
import { paths } from '../../app/paths.ts';
import { documentsQuery } from '../../documents/document-queries.ts';
import { SIGNING_NOT_CONFIGURED_MESSAGE } from '../../documents/document-display.tsx';
import { toDocumentParams } from './document-filter.ts';
import { DocumentTable } from './document-table.tsx';
import { DocumentToolbar } from './document-toolbar.tsx';
import { useDocumentFilter } from './use-document-filter.ts';
import styles from './documents-page.module.css';

/** Page with the documents that were sent for signature. While a new filter loads, the previous rows stay, dimmed. */
export function Component() {
  const { filter, change } = useDocumentFilter();
  const params = toDocumentParams(filter);
  const query = useInfiniteQuery({
    ...documentsQuery(useHost().api, params),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isPlaceholderData } = query;
  return (
    <Page title="Documents" backLink={<BackToDashboard />}>
      <DocumentToolbar filter={filter} onChange={change} />
      <Loadable
        query={query}
        errorMessage="Failed to load documents. Please try again."
        skeleton={<RowsSkeleton rows={8} label="Loading documents" />}
      >
        {({ pages }) => {
          const documents = pages.flatMap(({ items }) => items);
          return (
            <>
              {pages[0]?.isConfigured === false && (
                <Notice label="Signing is not set up" title="Signing is not set up yet">
                  {SIGNING_NOT_CONFIGURED_MESSAGE}
                </Notice>
              )}
              <div role="status">
                <VisuallyHidden>
                  {isPlaceholderData
                    ? ''
                    : `${documents.length} ${documents.length === 1 ? 'document' : 'documents'} loaded${hasNextPage ? ', more follow' : ''}`}
                </VisuallyHidden>
              </div>
              <div
                className={styles.list}
                data-stale={isPlaceholderData || undefined}
                aria-busy={isPlaceholderData || undefined}
              >
                <DocumentTable
                  documents={documents}
                  empty={<NoDocuments isFiltered={Object.keys(params).length > 0} />}
                />
              </div>
            </>
          );
        }}
      </Loadable>
      <LoadMore pages={query} />
    </Page>
  );
}

function NoDocuments({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No documents yet"
        action={
          <ButtonLink variant="outline" render={<Link to={paths.leads()} />}>
            All leads
          </ButtonLink>
        }
      >
        Agreements and forms are sent from the page of a lead. They are listed here once they are sent.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No documents found"
      action={
        <ButtonLink variant="outline" render={<Link to={paths.documents} />}>
          Show all documents
        </ButtonLink>
      }
    >
      There are no documents matching the current filter.
    </EmptyState>
  );
}
