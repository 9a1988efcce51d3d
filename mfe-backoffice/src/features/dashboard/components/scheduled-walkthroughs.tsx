import { Button, ErrorPanel, useNow } from '@epm/ui';
import { useState } from 'react';
import { RowsSkeleton, Section } from '@epm/staff';
import { useWalkthroughs } from '../hooks/use-walkthroughs.ts';
import { DashboardNote } from './dashboard-note.tsx';
import { WalkthroughRow } from './walkthrough-row.tsx';
import styles from './walkthroughs.module.css';

/** Number of walkthroughs shown until the user presses 'Show all'. */
const COLLAPSED_COUNT = 4;

/** Upcoming walkthroughs, earliest first. */
export function ScheduledWalkthroughs() {
  const now = useNow();
  const [isExpanded, setExpanded] = useState(false);
  const { items, isFailed, isRetrying, retry } = useWalkthroughs();
  const hiddenCount = (items?.length ?? 0) - COLLAPSED_COUNT;
  return (
    <Section
      title="Scheduled Walkthroughs"
      actions={
        hiddenCount > 0 && (
          <Button size="sm" variant="outline" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Show fewer' : `Show all ${hiddenCount + COLLAPSED_COUNT}`}
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
          {retry ? 'No walkthrough was changed.' : 'No walkthrough was changed. The list is reloaded every 5 minutes.'}
          {items && ' You see what was loaded last.'}
        </ErrorPanel>
      )}
      {!items && !isFailed && <RowsSkeleton rows={3} label="Loading walkthroughs" />}
      {items?.length === 0 && <DashboardNote>No walkthroughs currently scheduled</DashboardNote>}
      {items && items.length > 0 && (
        <ol role="list" className={styles.rows}>
          {(isExpanded ? items : items.slice(0, COLLAPSED_COUNT)).map((walkthrough) => (
            <WalkthroughRow key={walkthrough.id} walkthrough={walkthrough} now={now} />
          ))}
        </ol>
      )}
    </Section>
  );
}
