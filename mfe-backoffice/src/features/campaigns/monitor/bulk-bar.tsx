import { Button, MenuButton } from '@epm/ui';
import { useState } from 'react';
import { StopDialog } from './stop-dialog.tsx';
import { formatLeadCount, useBulkChange } from './use-bulk-change.ts';
import type { SequenceSelection } from './use-sequence-selection.ts';
import styles from './bulk-bar.module.css';

/** Maximum number of leads in one request, equal to the server's limit. */
const MAX_LEADS = 200;

interface BulkBarProps {
  selection: SequenceSelection;
  /** Number of sequences in the list. */
  listedCount: number;
}

/** Actions for the campaigns of the selected leads. Renders nothing if no lead is selected. */
export function BulkBar({ selection: { sequences, selectAll, clear }, listedCount }: BulkBarProps) {
  const leadIds = [...new Set(sequences.map(({ leadId }) => leadId))];
  const [isStopOpen, setStopOpen] = useState(false);
  const { run, isPending } = useBulkChange(leadIds, { onDone: clear, onSettled: () => setStopOpen(false) });
  if (leadIds.length === 0) return null;
  const leadCount = formatLeadCount(leadIds.length);
  const isTooMany = leadIds.length > MAX_LEADS;
  return (
    <section className={styles.bar} aria-label="Selected campaigns">
      <p role="status" className={styles.count}>
        {leadCount} selected{isTooMany && `, ${MAX_LEADS} at most can be changed at once`}
      </p>
      {sequences.length < listedCount && (
        <Button size="sm" variant="outline" onClick={selectAll}>
          Select all {listedCount} in the list
        </Button>
      )}
      {!isTooMany && (
        <MenuButton
          size="sm"
          isBusy={isPending}
          label={`Campaigns of ${leadCount}`}
          items={[
            { key: 'start', label: 'Start', run: () => run('start') },
            { key: 'pause', label: 'Pause', run: () => run('pause') },
            { key: 'resume', label: 'Resume', run: () => run('resume') },
            { key: 'stop', label: 'Stop', isDanger: true, startsGroup: true, run: () => setStopOpen(true) },
          ]}
        >
          Change campaigns
        </MenuButton>
      )}
      <Button size="sm" variant="outline" onClick={clear}>
        Clear
      </Button>
      {isStopOpen && (
        <StopDialog
          title="Stop these campaigns?"
          subject={leadCount}
          isBusy={isPending}
          onStop={() => run('stop')}
          onClose={() => setStopOpen(false)}
        />
      )}
    </section>
  );
}
