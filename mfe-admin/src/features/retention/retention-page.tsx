import { formatCount, RETENTION_BOUNDS, RETENTION_KINDS } from '@epm/contract';
import type { RetentionKind } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { ConflictDialog } from '@epm/staff';
import { Field, Input } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageIntro } from '../../app/page-intro.tsx';
import { SavedBy, SettingsForm, SettingsGroup } from '../../app/settings-form.tsx';
import { SettingsPage } from '../../app/settings-page.tsx';
import { getFailureMessage, useSettingsEdit } from '../../app/use-settings-edit.ts';
import { parseDraft, toDraft, toValues, validateRetention } from './retention-draft.ts';
import { replaceRetention, retentionQuery } from './retention-queries.ts';
import type { RetentionDraft, RetentionSettings } from './retention-queries.ts';

const LABELS: Readonly<Record<RetentionKind, string>> = {
  suspectLeadDays: 'Submissions suspected as spam (days)',
  deletedLeadDays: 'Deleted leads (days)',
  deletedReferralDays: 'Deleted referrals (days)',
  receivedBodyDays: 'Received emails, as received (days)',
  unmatchedMessageDays: 'Received messages without a lead (days)',
  webhookDays: 'Events of providers (days)',
  lostLeadYears: 'Lost leads (years; empty keeps them)',
};

/** Page with how long each kind of record is kept. */
export function Component() {
  const query = useQuery(retentionQuery(useHost().api));
  return (
    <SettingsPage title="Retention" backLink={<Link to="/admin">Admin</Link>} query={query} name="settings" rows={7}>
      {(settings) => <RetentionForm settings={settings} />}
    </SettingsPage>
  );
}

function RetentionForm({ settings }: { settings: RetentionSettings }) {
  const { api, toast } = useHost();
  const [errors, setErrors] = useState<Partial<RetentionDraft>>({});
  const edit = useSettingsEdit<RetentionSettings, RetentionDraft>({
    settings,
    queryKey: retentionQuery(api).queryKey,
    form: { toDraft, parseDraft },
    async replace(draft, changedAt) {
      const saved = await replaceRetention(api, { ...toValues(draft), changedAt });
      toast({ kind: 'success', text: 'Retention saved' });
      return saved;
    },
    explainFailure: (error) =>
      getFailureMessage(error, 'The settings could not be saved. What you typed is kept; please try again.'),
  });
  const form = {
    ...edit,
    save(): RetentionKind | undefined {
      const found = validateRetention(edit.draft);
      setErrors(found);
      const first = RETENTION_KINDS.find((kind) => found[kind] !== undefined);
      if (!first) edit.save();
      return first;
    },
    discard() {
      setErrors({});
      edit.discard();
    },
  };
  const dueByKind = new Map(settings.due.map(({ kind, count }) => [kind, count]));
  return (
    <>
      <PageIntro>
        How long records are kept. A run every hour deletes what is older, for good. The audit log, payments and signed
        documents are kept without a limit.
      </PageIntro>
      <SettingsForm label="Retention" edit={form} note={<SavedBy {...settings} />}>
        <SettingsGroup
          title="Records"
          note="The number below a field is what the next run deletes with the saved value."
        >
          {RETENTION_KINDS.map((kind) => (
            <Field
              key={kind}
              label={LABELS[kind]}
              error={errors[kind]}
              hint={`${RETENTION_BOUNDS[kind].min} to ${RETENTION_BOUNDS[kind].max}. Next run: ${formatCount(dueByKind.get(kind) ?? 0)}`}
            >
              <Input
                name={kind}
                inputMode="numeric"
                maxLength={4}
                value={edit.draft[kind]}
                onChange={({ target }) => {
                  setErrors(({ [kind]: _corrected, ...others }) => others);
                  edit.update({ [kind]: target.value });
                }}
              />
            </Field>
          ))}
        </SettingsGroup>
      </SettingsForm>
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed these settings"
          describeField={(field) => {
            const { base, current } = edit.conflict ?? { base: settings, current: settings };
            return {
              label: LABELS[field],
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
