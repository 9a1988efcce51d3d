import { formatCount } from '@epm/contract';
import { Button, useUnloadConfirmation } from '@epm/ui';
import { useId, useSyncExternalStore } from 'react';
import type { BulkRun } from '../../../lead-data/index.ts';
import { useLeadChanges } from '../../../lead-data/index.ts';
import styles from './bulk-bar.module.css';

/** Progress of the bulk changes in flight, each with a button that stops it. */
export function BulkProgress() {
  const { runs } = useLeadChanges();
  const running = useSyncExternalStore(runs.subscribe, runs.current);
  useUnloadConfirmation(running.length > 0);
  return running.map((run, index) => <Run key={index} run={run} />);
}

function Run({ run: { text, sent, total, isStopping, stop } }: { run: BulkRun }) {
  const label = useId();
  return (
    <section className={styles.bar} aria-labelledby={label}>
      <p className={styles.count}>
        <span id={label}>{text}</span>: {formatCount(sent)} of {formatCount(total)}
      </p>
      <progress className={styles.progress} aria-labelledby={label} value={sent} max={total} />
      <Button size="sm" variant="outline" isBusy={isStopping} onClick={stop}>
        Stop
      </Button>
    </section>
  );
}
