import { formatConflictTitle, deriveStaffName } from '@epm/contract';
import { Button, Dialog, Instant, RadioRow } from '@epm/ui';
import { useSession } from '@epm/router';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ConflictChoice, ConflictChoices, EditConflict } from './edit-conflict.ts';
import styles from './conflict-dialog.module.css';

/** Texts for a field that two users changed. */
export interface ConflictField {
  label: string;
  /** Value before either user changed the field. */
  base: string;
  theirs: string;
  yours: string;
  /** Email address of the user who saved first; null if unknown. */
  editor: string | null;
  /** Time of the first save; null if unknown. */
  savedAt: string | null;
}

interface ConflictDialogProps<Base, Values extends object> {
  conflict: EditConflict<Base, Values>;
  onResolve: (choices: ConflictChoices<Values>) => void;
  onClose: () => void;
  /** Verb and object for the dialog title, for example 'changed this lead'. */
  changePhrase: string;
  describeField: (field: keyof Values & string) => ConflictField;
}

/** Dialog that lets the user choose which value to save for each conflicting field. */
export function ConflictDialog<Base, Values extends object>({
  conflict: { fields },
  onResolve,
  onClose,
  changePhrase,
  describeField,
}: ConflictDialogProps<Base, Values>) {
  const me = useSession().user?.email;
  const [choices, setChoices] = useState<ConflictChoices<Values>>({});
  const described = fields.map((field) => ({ field, ...describeField(field) }));
  const isDecided = fields.every((field) => choices[field] !== undefined);
  const hintId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={formatConflictTitle(
        described.map(({ editor }) => editor),
        me,
        changePhrase,
      )}
      description="Nothing was overwritten and what you typed is kept. Choose which value to keep."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Back to editing
          </Button>
          <Button
            disabled={!isDecided}
            aria-describedby={isDecided ? undefined : hintId}
            onClick={() => onResolve(choices)}
          >
            Save
          </Button>
        </>
      }
    >
      {described.map(({ field, ...values }) => (
        <FieldChoice
          key={field}
          values={values}
          choice={choices[field]}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {!isDecided && <p id={hintId}>Choose a value for each field to save.</p>}
    </Dialog>
  );
}

interface FieldChoiceProps {
  values: ConflictField;
  choice: ConflictChoice | undefined;
  onChoose: (choice: ConflictChoice) => void;
}

/** Choice between the value that was saved first and the current user's input. */
function FieldChoice({ values: { label, base, theirs, yours, editor, savedAt }, choice, onChoose }: FieldChoiceProps) {
  const name = useId();
  const me = useSession().user?.email;
  const isMine = editor !== null && editor === me;
  const savedTitle = editor === null ? 'Saved in the meantime' : `Theirs: ${deriveStaffName(editor)}`;
  const option = (value: ConflictChoice, title: ReactNode, shown: string) => (
    <RadioRow name={name} checked={choice === value} onChange={() => onChoose(value)}>
      <span className={styles.editor}>{title}</span>
      <span className={styles.value}>{shown}</span>
    </RadioRow>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <p className={styles.base}>It was {base} when you began.</p>
      {option(
        'theirs',
        <>
          {isMine ? 'In another window' : savedTitle}
          {savedAt && (
            <>
              , <Instant time={savedAt} />
            </>
          )}
        </>,
        theirs,
      )}
      {option('yours', isMine ? 'In this window' : 'Yours', yours)}
    </fieldset>
  );
}
