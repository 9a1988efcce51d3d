import { SettingHistory } from '@epm/staff';
import type { RecordForm } from '@epm/staff';
import { FieldError } from '@epm/ui';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FormActions } from './form-actions.tsx';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  label: string;
  edit: Pick<
    RecordForm<object, object, object, string>,
    'formRef' | 'isDirty' | 'isSaving' | 'failure' | 'submit' | 'cancel'
  >;
  /** Note that is shown while there is nothing to save. */
  note: ReactNode;
  /** Label of the Save button. Defaults to 'Save'. */
  saveLabel?: string;
  children: ReactNode;
}

/** Form for settings, with buttons that save and discard the changes. */
export function SettingsForm({ label, edit, note, saveLabel, children }: SettingsFormProps) {
  const { formRef, isDirty, isSaving, failure, submit, cancel } = edit;
  return (
    <form ref={formRef} className={styles.form} aria-label={label} noValidate onSubmit={submit}>
      {children}
      <div className={styles.outcome}>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <FormActions isDirty={isDirty} isSaving={isSaving} onDiscard={cancel} saveLabel={saveLabel}>
          {note}
        </FormActions>
      </div>
    </form>
  );
}

interface SettingsGroupProps {
  title: string;
  note?: string;
  /** Fields, in columns if there is room. */
  children: ReactNode;
}

/** Group of fields in a settings form, with a title and an optional note. */
export function SettingsGroup({ title, note, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Button that opens the version history of the settings in the form. */
export const FormHistory = (props: ComponentProps<typeof SettingHistory>) => (
  <p className={styles.history}>
    <SettingHistory {...props} />
  </p>
);
