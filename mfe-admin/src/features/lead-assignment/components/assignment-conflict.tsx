import { conflictTitle, staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, Instant } from '@epm/ui';
import { useSession } from '@epm/router';
import type { ReactNode } from 'react';
import { assignmentWords } from '../assignment-words.ts';
import type { Assignment } from '../assignment-words.ts';
import styles from './assignment-conflict.module.css';

interface AssignmentConflictProps {
  theirs: Schemas['LeadAssignment'];
  yours: Assignment;
  onTheirs: () => void;
  onYours: () => void;
  onGoOn: () => void;
}

/** Both settings, and which one stands. Closing it decides nothing. */
export function AssignmentConflict({ theirs, yours, onTheirs, onYours, onGoOn }: AssignmentConflictProps) {
  const me = useSession().user?.email;
  const { staff, changedAt, changedBy } = theirs;
  const who =
    changedBy === null ? 'another person' : changedBy === me ? 'you, in another window' : staffName(changedBy);
  return (
    <Dialog
      isOpen
      onClose={onGoOn}
      title={conflictTitle([changedBy], me, 'changed this setting')}
      description="Nothing was overwritten and your choice is kept. Choose which stands."
      actions={
        <>
          <Button variant="outline" onClick={onTheirs}>
            Keep theirs
          </Button>
          <Button onClick={onYours}>Save yours</Button>
        </>
      }
    >
      <dl className={styles.sides}>
        <Side words={assignmentWords(theirs, staff)}>
          Theirs: {who}, <Instant at={changedAt} />
        </Side>
        <Side words={assignmentWords(yours, staff)}>Yours</Side>
      </dl>
    </Dialog>
  );
}

function Side({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <dt className={styles.who}>{children}</dt>
      <dd>{words}</dd>
    </div>
  );
}
