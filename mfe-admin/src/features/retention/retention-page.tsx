import { formatCount, RETENTION_BOUNDS, RETENTION_KINDS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { ConflictDialog, getFailureMessage, SavedBy } from '@epm/staff';
import { Field, Input } from '@epm/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { PageIntro } from '../../app/page-intro.tsx';
import { SettingsForm, SettingsGroup } from '../../app/settings-form.tsx';
import { SettingsPage } from '../../app/settings-page.tsx';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { getRetentionFieldLabel } from './retention-kind-names.ts';
import { listShortenedKinds, parseDraft, toDraft, toValues, validateRetention } from './retention-draft.ts';
import { countDueRecords, replaceRetention, retentionQuery } from './retention-queries.ts';
import type { RetentionDraft, RetentionSettings } from './retention-queries.ts';

const SAVE_FAILED_MESSAGE = 'The settings could not be saved. Your input is still in the form. Try again.';

/** Page with the retention period of each kind of record. */
export function Component() {
  const query = useQuery(retentionQuery(useHost().api));
  return (
    <SettingsPage title="Retention" backLink={<Link to="/admin">Admin</Link>} query={query} name="settings" rows={8}>
      {(settings) => <RetentionForm settings={settings} />}
    </SettingsPage>
  );
}

function RetentionForm({ settings }: { settings: RetentionSettings }) {
  const { api, toast } = useHost();
  const edit = useSettingsEdit<RetentionSettings, RetentionDraft>({
    settings,
    queryKey: retentionQuery(api).queryKey,
    form: { toDraft, parseDraft },
    async replace(draft, changedAt) {
      const saved = await replaceRetention(api, { ...toValues(draft), changedAt });
      toast({ kind: 'success', text: 'Retention saved' });
      return saved;
    },
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
  });
  const [dueToConfirm, setDueToConfirm] = useState<Schemas['DueRecords'][] | null>(null);
  const count = useMutation({
    mutationFn: () => countDueRecords(api, toValues(edit.draft)),
    onSuccess: ({ due }) => {
      const shortened = listShortenedKinds(settings, toValues(edit.draft));
      const deleted = due.filter((records) => records.count > 0 && shortened.includes(records.kind));
      if (deleted.length > 0) setDueToConfirm(deleted);
      else edit.save();
    },
    onError: (error) => edit.setFailure(getFailureMessage(error, SAVE_FAILED_MESSAGE)),
  });
  const form = {
    ...edit,
    isSaving: edit.isSaving || count.isPending,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (!edit.check(validateRetention(edit.draft)) || count.isPending) return;
      if (listShortenedKinds(settings, toValues(edit.draft)).length > 0) count.mutate();
      else edit.save();
    },
  };
  const dueByKind = new Map(settings.due.map(({ kind, count }) => [kind, count]));
  return (
    <>
      <PageIntro>
        How long records are kept. An hourly run permanently deletes older records. The audit log, payments and signed
        documents are kept without a limit.
      </PageIntro>
      <SettingsForm label="Retention" edit={form} note={<SavedBy {...settings} />}>
        <SettingsGroup title="Records" note="The number of records that the next run deletes is for the saved period.">
          {RETENTION_KINDS.map((kind) => (
            <Field
              key={kind}
              label={getRetentionFieldLabel(kind)}
              error={edit.errors[kind]}
              hint={`${RETENTION_BOUNDS[kind].min} to ${RETENTION_BOUNDS[kind].max}. The next run deletes ${formatCount(dueByKind.get(kind) ?? 0)}.`}
            >
              <Input
                name={kind}
                inputMode="numeric"
                maxLength={4}
                value={edit.draft[kind]}
                onChange={({ target }) => edit.change({ [kind]: target.value })}
              />
            </Field>
          ))}
        </SettingsGroup>
      </SettingsForm>
      {dueToConfirm && (
        <DeletionDialog
          due={dueToConfirm}
          onClose={() => setDueToConfirm(null)}
          onConfirm={() => {
            setDueToConfirm(null);
            edit.save();
          }}
        />
      )}
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed these settings"
          describeField={(field) => {
            const { base, current } = edit.conflict ?? { base: settings, current: settings };
            return {
              label: getRetentionFieldLabel(field),
              base: toDraft(base)[field],
              theirs: toDraft(current)[field],
              yours: edit.draft[field],
              editor: current.changedBy,
              savedAt: current.changedAt,
            };
          }}
        />
      )}
    </>
  );
}
