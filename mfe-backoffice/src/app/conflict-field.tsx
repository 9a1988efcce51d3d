import { staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant, RadioRow } from '@epm/ui';
import { useSession } from '@epm/router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { lastEditOf } from './edit-conflict.ts';
import type { Choice, EditConflict } from './edit-conflict.ts';
import { fieldName, fieldValue } from './lead-fields.ts';
import type { EditedField } from './lead-fields.ts';
import styles from './conflict-field.module.css';

interface ConflictFieldProps {
  field: EditedField;
  conflict: EditConflict;
  events: readonly Schemas['TimelineEvent'][];
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Choice between two values of a field: the saved one with its editor and time, and the user's input. */
export function ConflictField({ field, conflict, events, choice, onChoose }: ConflictFieldProps) {
  const name = useId();
  const me = useSession().user?.email;
  const edit = lastEditOf(field, events);
  const editor = edit?.actor ?? null;
  const isMine = editor !== null && editor === me;
  const theirs = isMine ? 'In another window' : `Theirs: ${editor === null ? 'Another person' : staffName(editor)}`;
  const option = (value: Choice, label: ReactNode, shown: unknown) => (
    <RadioRow name={name} checked={choice === value} onChange={() => onChoose(value)}>
      <span className={styles.who}>{label}</span>
      <span className={styles.value}>{fieldValue(field, shown)}</span>
    </RadioRow>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{fieldName(field)}</legend>
      <p className={styles.was}>It was {fieldValue(field, conflict.base[field])} when you began.</p>
      {option(
        'theirs',
        <>
          {theirs}
          {edit && (
            <>
              , <Instant at={edit.at} />
            </>
          )}
        </>,
        conflict.current[field],
      )}
      {option('yours', isMine ? 'In this window' : 'Yours', conflict.changes[field])}
    </fieldset>
  );
}
