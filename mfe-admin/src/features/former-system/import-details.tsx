import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Button, ButtonLink, ErrorPanel, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { LongText } from '../../app/table-cells.tsx';
import { CountsTable } from './counts-table.tsx';
import { hasImportedRows, listFileNames, sumCounts } from './import-labels.ts';
import { discardImport, type FormerSystemImport, importQuery, isImportRunning } from './import-queries.ts';
import { ImportState } from './import-state.tsx';
import { RemarkList } from './remark-list.tsx';
import { StartImport } from './start-import.tsx';
import { useImportStep } from './use-import-step.ts';
import styles from './import-page.module.css';

/** Details of an import: its progress, the row counts, and the rows with a remark. */
export function ImportDetails({ id }: { id: string }) {
  const query = useQuery(importQuery(useHost().api, id));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the import"
      skeleton={<RowsSkeleton rows={6} label="Loading the import" />}
    >
      {(loaded) => (
        <div className={styles.sections}>
          <Section title={listFileNames(loaded)} actions={<ImportState import={loaded} />}>
            <div role="status" className={styles.summary}>
              {formatImportSummary(loaded)}
            </div>
            {isImportRunning(loaded) && <RunningImport import={loaded} />}
            {loaded.skippedFiles.length > 0 && <SkippedFiles names={loaded.skippedFiles} />}
            {loaded.error !== null && <ErrorPanel title="The files cannot be read">{loaded.error}</ErrorPanel>}
            {!isImportRunning(loaded) && loaded.counts.length > 0 && <CountsTable import={loaded} />}
            {loaded.state === 'checked' && <StartImport import={loaded} />}
          </Section>
          {!isImportRunning(loaded) && loaded.images > 0 && <ImagesToUpload import={loaded} />}
          {!isImportRunning(loaded) && <RemarkList import={loaded} />}
        </div>
      )}
    </Loadable>
  );
}

function formatImportSummary(loaded: FormerSystemImport): string {
  const count = (...columns: Parameters<typeof sumCounts>[1][]) => formatCount(sumCounts(loaded, ...columns));
  switch (loaded.state) {
    case 'uploading':
      return 'The upload was interrupted. Upload the files again.';
    case 'checking':
      return 'Comparing the rows of the files with the rows here. Nothing is changed.';
    case 'checked':
      return `Dry run finished: ${count('new')} new, ${count('changed')} changed, ${count('same')} already there, ${count('kept')} skipped, ${count('invalid')} invalid. Nothing has been changed yet.`;
    case 'importing':
      return 'Importing in small steps. You can leave this page; the import continues, even after a restart.';
    case 'imported':
      return `${count('written')} ${sumCounts(loaded, 'written') === 1 ? 'row' : 'rows'} imported. The same files can be imported again: only later changes are applied.`;
    case 'failed':
      return 'Nothing was changed.';
    case 'discarded':
      return hasImportedRows(loaded)
        ? 'Stopped, and the files are deleted. Rows that were already imported stay.'
        : 'Discarded, and the files are deleted. Nothing was imported.';
  }
}

/** Maximum number of file names that are shown. */
const MAX_SHOWN_NAMES = 10;

function SkippedFiles({ names }: { names: readonly string[] }) {
  const hiddenCount = names.length - MAX_SHOWN_NAMES;
  return (
    <p className={styles.summary}>
      Not read, because they are neither a dump nor a table of the former system:{' '}
      <LongText>{names.slice(0, MAX_SHOWN_NAMES).join(', ')}</LongText>
      {hiddenCount > 0 && ` and ${formatCount(hiddenCount)} more`}.
    </p>
  );
}

/** Section with a link to the list of the images that an admin must upload manually. */
function ImagesToUpload({ import: { id, images } }: { import: FormerSystemImport }) {
  return (
    <Section
      title={`${formatCount(images)} ${images === 1 ? 'image' : 'images'} to upload manually`}
      actions={
        <ButtonLink size="sm" variant="outline" href={`/api/former-imports/${id}/images.csv`} download>
          Download image list
        </ButtonLink>
      }
    >
      <p className={styles.summary}>
        The images of posts and authors are on the server of the former system and are not copied. The list has the
        address of each, and the post or author to which you add it here. Save them before that server is switched off.
      </p>
    </Section>
  );
}

function RunningImport({ import: running }: { import: FormerSystemImport }) {
  const { api } = useHost();
  const stop = useImportStep(() => discardImport(api, running.id), 'Failed to stop the import');
  return (
    <div className={styles.running}>
      <progress className={styles.bar} max={running.rows || 1} value={running.done} aria-label="Progress" />
      <span className={styles.figures}>
        {formatCount(running.done)} of {formatCount(running.rows)} rows
      </span>
      <Button size="sm" variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </div>
  );
}
