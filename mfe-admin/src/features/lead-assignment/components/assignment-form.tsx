import type { Schemas } from '@epm/contract';
import { ConflictDialog, SavedBy, SettingHistory } from '@epm/staff';
import { FieldError } from '@epm/ui';
import { useId } from 'react';
import { FormActions } from '../../../app/form-actions.tsx';
import { RadioChoices } from '../../../app/radio-choices.tsx';
import type { RadioChoice } from '../../../app/radio-choices.tsx';
import { RotationList } from '../../../app/rotation-list.tsx';
import { describeAssignment } from '../assignment-summary.ts';
import type { Assignment } from '../assignment-summary.ts';
import { useLeadAssignment } from '../use-lead-assignment.ts';
import styles from './assignment-form.module.css';

const MODE_CHOICES: readonly RadioChoice<Assignment['mode']>[] = [
  { value: 'off', title: 'Leave unassigned', text: 'They wait on the list until a staff member takes them.' },
  {
    value: 'round-robin',
    title: 'In turn',
    text: 'Each goes to the next member. A returning owner goes to the same person again.',
  },
];

const HISTORY_LABELS = {
  mode: 'New leads go',
  ...Object.fromEntries(MODE_CHOICES.map(({ value, title }) => [`mode:${value}`, title])),
  memberIds: 'Staff who get new leads',
};

/** Form for lead assignment: off, or round-robin among the chosen members. */
export function AssignmentForm({ setting }: { setting: Schemas['LeadAssignment'] }) {
  const { draft, isDirty, isSaving, failure, conflict, choose, submit, cancel, resolveConflict, closeConflict } =
    useLeadAssignment(setting);
  const { staff } = setting;
  const headingId = useId();
  const getMemberName = (id: string) => staff.find((member) => member.id === id)?.name ?? 'Former colleague';
  return (
    <form className={styles.form} aria-label="Lead assignment" onSubmit={submit}>
      <RadioChoices
        legend="New leads go"
        choices={MODE_CHOICES}
        value={draft.mode}
        onChange={(mode) => choose({ mode })}
      />
      <section className={styles.members} aria-labelledby={headingId}>
        <h2 id={headingId}>Staff who get new leads</h2>
        <p className={styles.note}>
          {draft.mode === 'off'
            ? 'New leads are not assigned now; your selection is kept for later.'
            : 'New leads go to the selected staff in turn. A newly selected staff member comes last in the order.'}
        </p>
        <RotationList staff={staff} memberIds={draft.memberIds} onChange={(memberIds) => choose({ memberIds })} />
        {staff.length === 1 && (
          <p className={styles.note}>No one else may sign in yet, so there is no one to take turns with.</p>
        )}
      </section>
      <div className={styles.outcome}>
        <p className={styles.summary} role="status">
          {describeAssignment(draft, staff)}
        </p>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
      <FormActions isDirty={isDirty} isSaving={isSaving} onDiscard={cancel}>
        {setting.changedBy ? <SavedBy {...setting} /> : 'Not changed yet.'}
      </FormActions>
      <p>
        <SettingHistory
          settingKey="leadAssignment"
          labels={HISTORY_LABELS}
          toDraft={(value) => {
            const { mode, memberIds } = value as unknown as Assignment;
            return { mode, memberIds: memberIds.map(getMemberName) };
          }}
          onRestore={(value) => {
            const { mode, memberIds } = value as unknown as Assignment;
            choose({ mode, memberIds: memberIds.filter((id) => staff.some((member) => member.id === id)) });
          }}
        />
      </p>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={resolveConflict}
          onClose={closeConflict}
          changePhrase="changed this setting"
          describeField={() => ({
            label: 'Lead assignment',
            base: describeAssignment(conflict.base, staff),
            theirs: describeAssignment(conflict.current, staff),
            yours: describeAssignment(draft, staff),
            editor: conflict.current.changedBy,
            savedAt: conflict.current.changedAt,
          })}
        />
      )}
    </form>
  );
}
