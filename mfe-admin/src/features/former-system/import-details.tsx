import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Badge, Button, ErrorPanel, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { CountsTable } from './counts-table.tsx';
import { listFileNames, STATE_LABELS, sumCounts } from './import-labels.ts';
import { discardImport, type FormerImport, importQuery, isRunning } from './import-queries.ts';
import { RemarkList } from './remark-list.tsx';
import { StartImport } from './start-import.tsx';
import { useImportStep } from './use-import-step.ts';
import styles from './import-page.module.css';

/** An import: its progress, the numbers of the dry run or of the import, and the rows with a remark. */
export function ImportDetails({ id }: { id: string }) {
  const query = useQuery(importQuery(useHost().api, id));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the import"
      skeleton={<RowsSkeleton rows={6} label="Loading the import" />}
    >
      {(loaded) => (
        <>
          <Section
            title={listFileNames(loaded)}
            actions={<Badge tone={STATE_LABELS[loaded.state].tone}>{STATE_LABELS[loaded.state].label}</Badge>}
          >
            <div role="status" className={styles.summary}>
              {summarize(loaded)}
            </div>
            {isRunning(loaded) && <RunningImport import={loaded} />}
            {loaded.error !== null && <ErrorPanel title="The files cannot be read">{loaded.error}</ErrorPanel>}
            {!isRunning(loaded) && loaded.counts.length > 0 && <CountsTable import={loaded} />}
            {loaded.state === 'checked' && <StartImport import={loaded} />}
          </Section>
          {!isRunning(loaded) && <RemarkList import={loaded} />}
        </>
      )}
    </Loadable>
  );
}

function summarize(loaded: FormerImport): string {
  const count = (...columns: Parameters<typeof sumCounts>[1][]) => formatCount(sumCounts(loaded, ...columns));
  switch (loaded.state) {
    case 'uploading':
      return 'The upload was interrupted. Upload the files again.';
    case 'checking':
      return 'Comparing the rows of the files with the rows here. Nothing is changed.';
    case 'checked':
      return `Dry run finished: ${count('new')} new, ${count('changed')} changed, ${count('same')} already there, ${count('kept')} skipped, ${count('faulty')} faulty. Nothing has been changed yet.`;
    case 'importing':
      return 'Importing in small steps. You can leave this page; the import continues, even after a restart.';
    case 'imported':
      return `${count('written')} rows imported. The same files can be imported again: only later changes are applied.`;
    case 'failed':
      return 'Nothing was changed.';
    case 'discarded':
      return 'Stopped, and the files are deleted. Rows that were already imported stay.';
  }
}

function RunningImport({ import: running }: { import: FormerImport }) {
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
