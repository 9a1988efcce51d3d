import { formatCount } from '@epm/contract';
import { Button, useUnloadConfirmation } from '@epm/ui';
import { useId, useSyncExternalStore } from 'react';
import type { BulkRun } from '../../../lead-data/index.ts';
import { useLeadChanges } from '../../../lead-data/index.ts';
import styles from './bulk-bar.module.css';

/** Progress of the bulk changes in flight, each with a Stop button. */
export function BulkProgress() {
  const { runs } = useLeadChanges();
  const currentRuns = useSyncExternalStore(runs.subscribe, runs.current);
  useUnloadConfirmation(currentRuns.length > 0);
  return currentRuns.map((run, index) => <RunProgress key={index} run={run} />);
}

function RunProgress({ run: { text, sentCount, total, isStopping, stop } }: { run: BulkRun }) {
  const labelId = useId();
  return (
    <section className={styles.bar} aria-labelledby={labelId}>
      <p className={styles.count}>
        <span id={labelId}>{text}</span>: {formatCount(sentCount)} of {formatCount(total)}
      </p>
      <progress className={styles.progress} aria-labelledby={labelId} value={sentCount} max={total} />
      <Button size="sm" variant="outline" isBusy={isStopping} onClick={stop}>
        Stop
      </Button>
    </section>
  );
}
