import { ConflictDialog, describeField, listChanges, SavedBy } from '@epm/staff';
import type { ReactNode } from 'react';
import { FormHistory, SettingsForm } from '../../../app/settings-form.tsx';
import { sortKeys } from './field-path.ts';
import { PagePreview } from './page-preview.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { FieldsOf, SavedSetting, SettingFormDefinition } from './setting-form-definition.ts';
import { useSettingForm } from './use-setting-form.ts';
import type { SettingFormState } from './use-setting-form.ts';

interface SettingFormProps<Saved extends SavedSetting, Draft extends object> {
  definition: SettingFormDefinition<Saved, Draft>;
  settings: Saved;
  /** Renders the draft in the review dialog as visitors will see it. */
  renderReviewPreview?: (draft: Draft) => ReactNode;
  /** Renders the fields. */
  children: (edit: SettingFormState<Draft>) => ReactNode;
}

/** Form for a setting, with a review before saving, the history, and a dialog for conflicts. */
export function SettingForm<Saved extends SavedSetting, Draft extends object>({
  definition,
  settings,
  renderReviewPreview,
  children,
}: SettingFormProps<Saved, Draft>) {
  const { title, settingKey, labels, note, preview: pagePreview } = definition;
  const edit = useSettingForm(definition, settings);
  const { conflict } = edit;
  const toDraft = (fields: FieldsOf<Saved>) =>
    sortKeys(definition.toDraft(fields)) as Readonly<Record<string, unknown>>;
  /** Describes a field of the draft. A list is described by its differences from `base`. */
  const describe = (field: string, value: unknown, base: unknown): string =>
    Array.isArray(value)
      ? listChanges({ [field]: base }, { [field]: value }, labels)
          .map(({ label, before, after }) => `${label}: ${before ?? 'nothing'} → ${after ?? 'removed'}`)
          .join('\n')
      : describeField(field, value, labels);
  return (
    <>
      <SettingsForm
        label={title}
        edit={edit}
        saveLabel="Review changes"
        note={
          <>
            <SavedBy {...settings} />
            {note}
          </>
        }
      >
        {children(edit)}
      </SettingsForm>
      <FormHistory
        settingKey={settingKey}
        labels={labels}
        toDraft={(value) => toDraft(value as FieldsOf<Saved>)}
        onRestore={(value) => edit.restore(value as FieldsOf<Saved>)}
      />
      <ReviewDialog isOpen={edit.isReviewing} changes={edit.changes} onSave={edit.confirm} onClose={edit.closeReview}>
        {edit.isReviewing && renderReviewPreview?.(edit.draft)}
        {edit.isReviewing && pagePreview && (
          <PagePreview settingKey={settingKey} {...pagePreview} fields={definition.toFields(edit.draft)} />
        )}
      </ReviewDialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed these settings"
          describeField={(field) => {
            const base = toDraft(conflict.base)[field];
            const isList = Array.isArray(base);
            return {
              label: labels[field] ?? field,
              base: isList
                ? `${base.length} ${base.length === 1 ? 'item' : 'items'}`
                : describeField(field, base, labels),
              theirs: describe(field, toDraft(conflict.current)[field], base),
              yours: describe(field, (edit.draft as Readonly<Record<string, unknown>>)[field], base),
              editor: conflict.current.changedBy,
              savedAt: conflict.current.changedAt,
            };
          }}
        />
      )}
    </>
  );
}
