import { formatCount } from '@epm/contract';
import { Link, useHost, useSearchParams } from '@epm/router';
import { FileDropArea, RowsSkeleton, Section, UploadProgress } from '@epm/staff';
import { EmptyState, Loadable, LoadMore, Page, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { useState } from 'react';
import { PageIntro } from '../../app/page-intro.tsx';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import { useLiveRefetch } from '../../app/use-tab-filters.ts';
import { ImportDetails } from './import-details.tsx';
import { hasImportedRows, listFileNames, sumCounts } from './import-labels.ts';
import { type FormerSystemImport, IMPORTS_KEY, importsQuery } from './import-queries.ts';
import { ImportState } from './import-state.tsx';
import styles from './import-page.module.css';
import { useImportUpload } from './use-import-upload.ts';

const columns: readonly TableColumn<FormerSystemImport>[] = [
  {
    key: 'files',
    header: 'Files',
    isRowHeader: true,
    width: '45%',
    cell: (each) => (
      <RowTitle detail={each.startedBy ?? 'Command line'}>
        <Link to={`/admin/import?id=${each.id}`}>
          <LongText>{listFileNames(each)}</LongText>
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (each) => <ImportState import={each} />,
  },
  {
    key: 'rows',
    header: 'Imported rows',
    isNumeric: true,
    cell: (each) => (hasImportedRows(each) ? formatCount(sumCounts(each, 'written')) : '–'),
  },
  {
    key: 'at',
    header: 'Uploaded',
    isNumeric: true,
    width: '7rem',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];

/** Page that imports the tables of the former system, after a dry run. The URL contains the open import. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const query = useInfiniteQuery(importsQuery(useHost().api));
  useLiveRefetch('former-import.changed', IMPORTS_KEY);
  const [fileNames, setFileNames] = useState('');
  const upload = useImportUpload((created) => setParams({ id: created }));
  return (
    <Page title="Import" backLink={id ? <Link to="/admin/import">All imports</Link> : <Link to="/admin">Admin</Link>}>
      {id ? (
        <ImportDetails id={id} />
      ) : (
        <>
          <PageIntro>
            Moves the leads, analyses, referrals, blog and staff accounts of the former system here, with their dates,
            statuses and relations. A dry run first shows what would change. Repeat an import as often as you like: rows
            are recognized by their ids.
          </PageIntro>
          <div className={styles.upload}>
            {upload.isUploading ? (
              <UploadProgress
                fileName={fileNames}
                progress={upload.progress}
                processingText="Starting the dry run"
                onCancel={upload.cancel}
              />
            ) : (
              <FileDropArea
                icon={Database}
                label="Choose a dump, CSV files or a ZIP file"
                dropHint="or drop them here"
                detail="A dump of pg_dump as plain text (.sql), one CSV file for each table, such as leads.csv, or a ZIP file of these. At most 512 MB, before and after unpacking."
                accept=".sql,.csv,.zip,text/csv,application/sql,application/zip"
                isMultiple
                error={upload.error}
                onChoose={(files) => {
                  setFileNames(files.map(({ name }) => name).join(', '));
                  upload.start(files);
                }}
              />
            )}
          </div>
          <Section title="Earlier imports">
            <Loadable
              query={query}
              errorMessage="Failed to load the imports"
              skeleton={<RowsSkeleton rows={3} label="Loading imports" />}
            >
              {({ pages }) => (
                <Table
                  label="Earlier imports"
                  columns={columns}
                  rows={pages.flatMap(({ items }) => items)}
                  rowKey={(each) => each.id}
                  empty={<EmptyState title="No imports yet">Each import is listed here with its result.</EmptyState>}
                />
              )}
            </Loadable>
            <LoadMore pages={query} />
          </Section>
        </>
      )}
    </Page>
  );
}
