import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { SavedBy } from '@epm/staff';
import { Field, FieldError, Input, Select } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { replaceSendLimits, sendLimitsQuery } from '../campaign-queries.ts';
import { formatHour, formatLimit, LIMIT_FIELDS, validateLimits } from './limit-fields.ts';
import type { LimitName } from './limit-fields.ts';
import { NumberHistory } from './number-history.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { useNumberSettings } from './use-number-settings.ts';
import type { NumberEditStorage } from './use-number-settings.ts';
import styles from './global-settings-dialog.module.css';

const createHourOptions = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: formatHour(min + index),
  }));

const HOUR_OPTIONS = {
  fromHour: createHourOptions(LIMIT_FIELDS.fromHour),
  untilHour: createHourOptions(LIMIT_FIELDS.untilHour),
};

interface LimitFormProps {
  /** Element id, for the submit button of the dialog. */
  id: string;
  limits: Schemas['SendLimits'];
  storage: NumberEditStorage<LimitName>;
  onSaved: () => void;
}

/** Form for the limits on marketing messages. */
export function LimitForm({ id, limits, storage, onSaved }: LimitFormProps) {
  const { api } = useHost();
  const form = useNumberSettings({
    settings: limits,
    fields: LIMIT_FIELDS,
    check: validateLimits,
    queryKey: sendLimitsQuery(api).queryKey,
    replace: (body) => replaceSendLimits(api, body),
    storage,
    savedText: 'Global settings saved',
    onSaved,
  });
  const { formRef, draft, errors, isDirty, isSaving, failure, change } = form;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isDirty) return form.submit(event);
    event.preventDefault();
    onSaved();
  }

  const control = (name: LimitName) => ({ name, required: true, value: draft[name] });
  return (
    <form ref={formRef} id={id} className={styles.form} aria-label="Global settings" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {(['fromHour', 'untilHour'] as const).map((name) => (
          <Field key={name} label={LIMIT_FIELDS[name].label} error={errors[name]} hint="Central time">
            <Select
              {...control(name)}
              options={HOUR_OPTIONS[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        {(['marketingPerDay', 'marketingPerWeek'] as const).map((name) => (
          <Field key={name} label={LIMIT_FIELDS[name].label} error={errors[name]}>
            <Input
              {...control(name)}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      <p role="status" className={styles.note}>
        {isSaving ? (
          'Saving…'
        ) : (
          <>
            {isDirty ? 'Not saved yet. ' : <SavedBy {...limits} />}
            Waiting messages are rescheduled.
          </>
        )}
      </p>
      <p>
        <NumberHistory settingKey="sendLimits" fields={LIMIT_FIELDS} describe={formatLimit} onRestore={change} />
      </p>
      <SettingsConflict form={form} fields={LIMIT_FIELDS} describe={formatLimit} />
    </form>
  );
}
