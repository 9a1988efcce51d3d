import { formatDate, formatDollars, LEAD_STATUS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import {
  AmountInput,
  ConflictDialog,
  Section,
  SectionNote,
  extendFailureMessage,
  parseDollars,
  useRecordForm,
} from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { Button, ErrorPanel, Field, Input } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { moveInQuery, saveMoveIn } from '../record-queries.ts';
import styles from './lead-move-in.module.css';

/** Achieved rent and move-in date of an enrolled home. The analytics page compares the rent with the estimate. */
export function LeadMoveIn({ lead }: { lead: Schemas['Lead'] }) {
  const isEnrolled = LEAD_STATUS[lead.status].enrollment === 'separate';
  const { data } = useQuery({ ...moveInQuery(useHost().api, lead.id), enabled: isEnrolled });
  return isEnrolled && data?.isPossible ? <MoveInForm leadId={lead.id} moveIn={data} /> : null;
}

const FIELD_LABELS: Readonly<Record<keyof MoveInDraft, string>> = {
  achievedRent: 'Achieved rent',
  movedInOn: 'Move-in date',
};

function MoveInForm({ leadId, moveIn }: { leadId: string; moveIn: Schemas['MoveIn'] }) {
  const edit = useMoveInEdit(leadId, moveIn);
  const { formRef, draft, errors, failure, conflict, submit } = edit;
  const formId = useId();
  const describe = (field: keyof MoveInDraft, value: Partial<Schemas['MoveIn']>): string =>
    field === 'achievedRent' ? formatRent(value.achievedRent) : formatMoveInDay(value.movedInOn);
  return (
    <Section title="Move-in">
      {moveIn.achievedRent !== null && moveIn.estimatedRent !== null && (
        <SectionNote>
          {`Rented for ${formatDollars(moveIn.achievedRent)} a month, estimated at ${formatDollars(moveIn.estimatedRent)}.`}
        </SectionNote>
      )}
      <form ref={formRef} id={formId} noValidate className={styles.form} onSubmit={submit}>
        <Field label={FIELD_LABELS.achievedRent} hint="Dollars a month for one unit" error={errors.achievedRent}>
          <AmountInput
            name="achievedRent"
            inputMode="numeric"
            text={draft.achievedRent}
            onTextChange={(achievedRent) => edit.change({ achievedRent })}
          />
        </Field>
        <Field label={FIELD_LABELS.movedInOn} error={errors.movedInOn}>
          <Input
            name="movedInOn"
            type="date"
            value={draft.movedInOn}
            onChange={({ target }) => edit.change({ movedInOn: target.value })}
          />
        </Field>
        {failure !== null && <ErrorPanel title={failure} />}
        {/* Keeps the buttons mounted while saving, because unmounting moves focus. */}
        {(edit.isDirty || edit.isSaving) && (
          <div className={styles.actions}>
            <Button type="submit" size="sm" isBusy={edit.isSaving}>
              Save move-in
            </Button>
            <Button size="sm" variant="secondary" onClick={edit.cancel}>
              Discard
            </Button>
          </div>
        )}
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed the move-in"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: describe(field, conflict.base),
            theirs: describe(field, conflict.current),
            yours: field === 'achievedRent' ? draft.achievedRent : formatMoveInDay(draft.movedInOn),
            editor: null,
            savedAt: null,
          })}
        />
      )}
    </Section>
  );
}

const formatRent = (rent: number | null | undefined): string => (rent ? formatDollars(rent) : 'None');
const formatMoveInDay = (day: string | null | undefined): string => (day ? formatDate(`${day}T12:00:00Z`) : 'None');

type MoveIn = Schemas['MoveIn'];

/** Values as the user entered them. */
interface MoveInDraft {
  achievedRent: string;
  movedInOn: string;
}

interface MoveInValues {
  achievedRent: number;
  movedInOn: string;
}

const SAVE_FAILED_MESSAGE = 'Failed to save the move-in';

const validateMoveIn = ({ achievedRent, movedInOn }: MoveInDraft): FieldErrors<keyof MoveInDraft> => ({
  ...(!(Number.isInteger(parseDollars(achievedRent)) && parseDollars(achievedRent) > 0) && {
    achievedRent: 'Enter the rent in whole dollars.',
  }),
  ...(movedInOn === '' && { movedInOn: 'Enter the date.' }),
});

const parseMoveInDraft = ({ achievedRent, movedInOn }: MoveInDraft): MoveInValues => ({
  achievedRent: parseDollars(achievedRent),
  movedInOn,
});

/** Edits the move-in of a lead's home without overwriting another user's change. */
function useMoveInEdit(leadId: string, moveIn: MoveIn) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useRecordForm<MoveIn, MoveInDraft, MoveInValues>({
    record: moveIn,
    form: {
      toDraft: (base) => ({ achievedRent: String(base.achievedRent ?? ''), movedInOn: base.movedInOn ?? '' }),
      parseDraft: parseMoveInDraft,
      toValues: (base) => ({
        achievedRent: base.achievedRent ?? Number.NaN,
        movedInOn: base.movedInOn ?? '',
      }),
    },
    validate: validateMoveIn,
    async save({ version }, _changes, draft) {
      const saved = await saveMoveIn(api, leadId, { version, ...parseMoveInDraft(draft) });
      client.setQueryData(moveInQuery(api, leadId).queryKey, saved);
      toast({ kind: 'success', text: 'Move-in saved' });
      return saved;
    },
    explainFailure: (error) => extendFailureMessage(error, SAVE_FAILED_MESSAGE),
    onUnseenConflict: () => toast({ kind: 'error', text: `${SAVE_FAILED_MESSAGE}. It was changed in the meantime.` }),
  });
}
