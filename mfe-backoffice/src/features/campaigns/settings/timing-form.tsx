import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { SavedBy, Section, useDraft } from '@epm/staff';
import { Button, Field, FieldError, Input } from '@epm/ui';
import { campaignSettingsQuery, replaceCampaignSettings } from '../campaign-queries.ts';
import { createStoredEditGuard } from './number-settings.ts';
import { NumberHistory } from './number-history.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { TIMING_FIELDS, TIMING_GROUPS } from './timing-fields.ts';
import { useNumberSettings } from './use-number-settings.ts';
import styles from './timing-form.module.css';

const isStoredEdit = createStoredEditGuard(TIMING_FIELDS);

/** Form for the timing of all sequences. */
export function TimingForm({ settings }: { settings: Schemas['CampaignSettings'] }) {
  const { api } = useHost();
  const form = useNumberSettings({
    settings,
    fields: TIMING_FIELDS,
    queryKey: campaignSettingsQuery(api).queryKey,
    replace: (body) => replaceCampaignSettings(api, body),
    storage: useDraft('campaign-settings', isStoredEdit),
    savedText: 'Campaign settings saved',
  });
  const { formRef, draft, errors, isDirty, isSaving, failure, change, submit, cancel } = form;
  return (
    <form ref={formRef} className={styles.form} aria-label="Campaign settings" noValidate onSubmit={submit}>
      {TIMING_GROUPS.map(({ workflow, title, note, names }) => (
        <Section key={workflow} title={title}>
          <p className={styles.groupNote}>{note}</p>
          <div className={styles.fields}>
            {names.map((name) => (
              <Field key={name} label={TIMING_FIELDS[name].label} error={errors[name]}>
                <Input
                  name={name}
                  required
                  value={draft[name]}
                  inputMode="decimal"
                  maxLength={6}
                  autoComplete="off"
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
        </Section>
      ))}
      <div className={styles.outcome}>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <div className={styles.foot}>
          <Button type="submit" disabled={!isDirty && !isSaving} isBusy={isSaving}>
            Save
          </Button>
          {isDirty && (
            <Button variant="outline" disabled={isSaving} onClick={cancel}>
              Discard
            </Button>
          )}
          <NumberHistory settingKey="campaigns" fields={TIMING_FIELDS} onRestore={change} />
          <p className={styles.note}>
            {isDirty ? 'Not saved yet. ' : <SavedBy {...settings} />}
            Owners who wait for their next message get the new timing.
          </p>
        </div>
      </div>
      <SettingsConflict form={form} fields={TIMING_FIELDS} />
    </form>
  );
}
