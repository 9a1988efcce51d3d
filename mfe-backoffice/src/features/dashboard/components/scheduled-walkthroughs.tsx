import { Button, ErrorPanel, useNow } from '@epm/ui';
import { useState } from 'react';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { Section } from '../../../app/section.tsx';
import { useWalkthroughs } from '../hooks/use-walkthroughs.ts';
import { DashboardNote } from './dashboard-note.tsx';
import { WalkthroughRow } from './walkthrough-row.tsx';
import styles from './walkthroughs.module.css';

/** So many stand there at once; the others are a press away. */
const shown = 4;

/** The visits ahead, the next one first. */
export function ScheduledWalkthroughs() {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { items, isFailed, isRetrying, retry } = useWalkthroughs();
  const rest = (items?.length ?? 0) - shown;
  return (
    <Section
      title="Scheduled Walkthroughs"
      actions={
        rest > 0 && (
          <Button size="sm" variant="outline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rest + shown}`}
          </Button>
        )
      }
    >
      {isFailed && (
        <ErrorPanel
          className={styles.failure}
          title="Unable to load scheduled walkthroughs"
          isRetrying={isRetrying}
          {...(retry && { onRetry: retry })}
        >
          {retry
            ? 'No appointment was changed.'
            : 'No appointment was changed. The list is read again every 5 minutes.'}
          {items && ' You see what was loaded last.'}
        </ErrorPanel>
      )}
      {!items && !isFailed && <RowsSkeleton rows={3} label="Loading walkthroughs" />}
      {items?.length === 0 && <DashboardNote>No walkthroughs currently scheduled</DashboardNote>}
      {items && items.length > 0 && (
        <ol role="list" className={styles.rows}>
          {(isWhole ? items : items.slice(0, shown)).map((walkthrough) => (
            <WalkthroughRow key={walkthrough.id} walkthrough={walkthrough} now={now} />
          ))}
        </ol>
      )}
    </Section>
  );
}
