import { conflictTitle, staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, Instant } from '@epm/ui';
import { useSession } from '@epm/router';
import type { ReactNode } from 'react';
import { assignmentSummary } from '../assignment-summary.ts';
import type { Assignment } from '../assignment-summary.ts';
import styles from './assignment-conflict.module.css';

interface AssignmentConflictProps {
  theirs: Schemas['LeadAssignment'];
  yours: Assignment;
  onKeepTheirs: () => void;
  onSaveYours: () => void;
  onClose: () => void;
}

/** Dialog with both versions of the setting, to choose one. Closing it returns to the draft. */
export function AssignmentConflict({ theirs, yours, onKeepTheirs, onSaveYours, onClose }: AssignmentConflictProps) {
  const me = useSession().user?.email;
  const { staff, changedAt, changedBy } = theirs;
  const editor =
    changedBy === null ? 'another person' : changedBy === me ? 'you, in another window' : staffName(changedBy);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={conflictTitle([changedBy], me, 'changed this setting')}
      description="Nothing was overwritten and your choice is kept. Choose which stands."
      actions={
        <>
          <Button variant="outline" onClick={onKeepTheirs}>
            Keep theirs
          </Button>
          <Button onClick={onSaveYours}>Save yours</Button>
        </>
      }
    >
      <dl className={styles.sides}>
        <Side summary={assignmentSummary(theirs, staff)}>
          Theirs: {editor}, <Instant at={changedAt} />
        </Side>
        <Side summary={assignmentSummary(yours, staff)}>Yours</Side>
      </dl>
    </Dialog>
  );
}

function Side({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <dt className={styles.who}>{children}</dt>
      <dd>{summary}</dd>
    </div>
  );
}
