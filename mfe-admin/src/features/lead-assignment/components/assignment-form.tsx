import { staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, FieldError, Instant } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { useId } from 'react';
import { LeaveGuard } from '../../../app/leave-guard.tsx';
import { assignmentWords } from '../assignment-words.ts';
import { useLeadAssignment } from '../hooks/use-lead-assignment.ts';
import { AssignmentConflict } from './assignment-conflict.tsx';
import styles from './assignment-form.module.css';
import { ModeChoice } from './mode-choice.tsx';
import { TurnList } from './turn-list.tsx';

/** Chooses how new leads are assigned: not at all, or to the members in turn. */
export function AssignmentForm({ setting }: { setting: Schemas['LeadAssignment'] }) {
  const { draft, isTouched, isSaving, failure, conflict, choose, save, saveMine, discard, goOn } =
    useLeadAssignment(setting);
  const { staff, changedAt, changedBy } = setting;
  const headingId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={styles.form} aria-label="Lead assignment" onSubmit={submit}>
      <ModeChoice mode={draft.mode} onChange={(mode) => choose({ mode })} />
      <section className={styles.members} aria-labelledby={headingId}>
        <h2 id={headingId}>Who takes turns</h2>
        <p className={styles.note}>
          {draft.mode === 'off'
            ? 'New leads are not assigned now; your selection is kept for later.'
            : 'The member ticked last comes last in the turn.'}
        </p>
        <TurnList staff={staff} memberIds={draft.memberIds} onChange={(memberIds) => choose({ memberIds })} />
        {staff.length === 1 && (
          <p className={styles.note}>No one else may sign in yet, so there is no one to take turns with.</p>
        )}
      </section>
      <div className={styles.outcome}>
        <p className={styles.summary} role="status">
          {assignmentWords(draft, staff)}
        </p>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
      <div className={styles.foot}>
        <Button type="submit" disabled={!isTouched} isBusy={isSaving}>
          Save
        </Button>
        {isTouched && (
          <Button variant="outline" disabled={isSaving} onClick={discard}>
            Discard
          </Button>
        )}
        <p className={styles.note}>
          {isTouched ? (
            'Not saved yet.'
          ) : changedBy ? (
            <>
              Saved by {staffName(changedBy)}, <Instant at={changedAt} />.
            </>
          ) : (
            'As it was set up; not changed yet.'
          )}
        </p>
      </div>
      <LeaveGuard isUnsaved={isTouched} />
      {conflict && (
        <AssignmentConflict theirs={conflict} yours={draft} onTheirs={discard} onYours={saveMine} onGoOn={goOn} />
      )}
    </form>
  );
}
