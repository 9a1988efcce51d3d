import { FEE_TERMS, isPercentFee } from '@epm/contract';
import type { FeeKey } from '@epm/contract';
import { AmountInput, ConflictDialog, SavedBy } from '@epm/staff';
import { Field, Input } from '@epm/ui';
import { SettingsForm, SettingsGroup } from '../../../app/settings-form.tsx';
import { formatDay } from '../frame/format-day.ts';
import { PagePreview } from '../frame/page-preview.tsx';
import { ReviewDialog } from '../frame/review-dialog.tsx';
import { describeUnit, FEE_GROUPS, toFeesDraft, toFigures } from './fees-form.ts';
import type { FeeSettings, FeesField } from './fees-form.ts';
import { useFeesEdit } from './use-fees-edit.ts';

const getLabel = (field: FeesField): string => (field === 'effectiveFrom' ? 'In effect from' : FEE_TERMS[field].name);

/** Form for the next fee schedule. Its initial values are the fees of the newest schedule. */
export function FeesForm({ settings }: { settings: FeeSettings }) {
  const edit = useFeesEdit(settings);
  const { draft, errors, conflict } = edit;
  return (
    <>
      <SettingsForm
        label="New fees"
        edit={edit}
        saveLabel="Review fees"
        note={
          <>
            <SavedBy {...settings} />
            Change only the fees that will differ. Owners keep the fees that they were quoted.
          </>
        }
      >
        {FEE_GROUPS.map(({ title, note, keys }) => (
          <SettingsGroup key={title} title={title} note={note}>
            {keys.map((key) => (
              <FeeField key={key} field={key} edit={edit} />
            ))}
          </SettingsGroup>
        ))}
        <SettingsGroup title="First day">
          <Field
            label={getLabel('effectiveFrom')}
            error={errors.effectiveFrom}
            hint="From midnight in Central time. Choose today for fees that apply at once."
          >
            <Input
              type="date"
              name="effectiveFrom"
              required
              value={draft.effectiveFrom}
              onChange={({ target }) => edit.change({ effectiveFrom: target.value })}
            />
          </Field>
        </SettingsGroup>
      </SettingsForm>
      {edit.isReviewing && (
        <ReviewDialog
          isOpen
          changes={edit.listChanges()}
          description={`From ${formatDay(draft.effectiveFrom)} on, these fees apply on the public pages and to new leads. Owners keep the fees that they were quoted.`}
          saveLabel="Add fees"
          onSave={edit.confirm}
          onClose={edit.closeReview}
        >
          <PagePreview settingKey="fees" path="/" part="#pricing" fields={toFigures(draft)} />
        </ReviewDialog>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed the fees"
          describeField={(field) => ({
            label: getLabel(field),
            base: toFeesDraft(conflict.base)[field],
            theirs: toFeesDraft(conflict.current)[field],
            yours: draft[field],
            editor: conflict.current.changedBy,
            savedAt: conflict.current.changedAt,
          })}
        />
      )}
    </>
  );
}

function FeeField({ field, edit }: { field: FeeKey; edit: ReturnType<typeof useFeesEdit> }) {
  const control = { name: field, required: true };
  const write = (text: string) => edit.change({ [field]: text });
  return (
    <Field label={FEE_TERMS[field].name} error={edit.errors[field]} hint={describeUnit(field)}>
      {isPercentFee(field) ? (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          value={edit.draft[field]}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <AmountInput {...control} text={edit.draft[field]} onTextChange={write} />
      )}
    </Field>
  );
}
