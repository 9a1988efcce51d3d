import { deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FieldError } from '@epm/ui';
import { RadioChoices } from '../../../app/radio-choices.tsx';
import type { RadioChoice } from '../../../app/radio-choices.tsx';
import { RotationList } from '../../../app/rotation-list.tsx';
import type { SettingFormState } from '../frame/use-setting-form.ts';
import type { BookingDraft } from './booking-form.ts';
import styles from './staff-choice.module.css';

const MODE_CHOICES: readonly RadioChoice<BookingDraft['staffMode']>[] = [
  {
    value: 'unassigned',
    title: 'One at a time, by anyone',
    text: 'Walkthroughs are not assigned to a colleague. Each time is booked once.',
  },
  { value: 'all', title: 'All colleagues', text: 'A time is offered while any colleague is free.' },
  { value: 'chosen', title: 'Chosen colleagues', text: 'A time is offered while one of those below is free.' },
];

interface StaffChoiceProps {
  edit: SettingFormState<BookingDraft>;
  users: readonly Schemas['User'][];
}

/** Choice of the staff members who do walkthroughs. */
export function StaffChoice({ edit, users }: StaffChoiceProps) {
  const { staffMode, staffIds } = edit.draft;
  const chosenIds = staffIds.map(({ id }) => id);
  const staff = users
    .map(({ id, email, state }) => ({ id, email, name: deriveStaffName(email), isActive: state !== 'disabled' }))
    .filter(({ id, isActive }) => isActive || chosenIds.includes(id));
  // The choice can become invalid without an edit, when a colleague is disabled.
  const hasNoActiveStaff =
    chosenIds.length > 0 && !staff.some(({ id, isActive }) => isActive && chosenIds.includes(id));
  const choose = (ids: string[]) =>
    edit.write(
      'staffIds',
      ids.flatMap((id) => staff.filter((each) => each.id === id).map(({ name }) => ({ id, name }))),
    );
  return (
    <section className={styles.section} aria-label="Staff for walkthroughs">
      <RadioChoices
        legend="Staff for walkthroughs"
        choices={MODE_CHOICES}
        value={staffMode}
        onChange={(mode) => edit.write('staffMode', mode)}
      />
      {staffMode !== 'unassigned' && (
        <p className={styles.note}>
          A walkthrough goes to the colleague to whom the lead is assigned, if free, and otherwise to the next in turn.
          Walkthroughs that are booked already stay with their colleagues.
        </p>
      )}
      {staffMode === 'chosen' && (
        <>
          {edit.errors.staffIds && <FieldError>{edit.errors.staffIds}</FieldError>}
          {hasNoActiveStaff && !edit.errors.staffIds && (
            <FieldError>Visitors are offered no times, because none of these colleagues can sign in.</FieldError>
          )}
          <RotationList name="staffIds" staff={staff} memberIds={chosenIds} onChange={choose} />
        </>
      )}
    </section>
  );
}
