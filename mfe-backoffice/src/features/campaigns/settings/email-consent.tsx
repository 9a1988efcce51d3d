import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { RowsSkeleton, SavedBy, SettingHistory } from '@epm/staff';
import { Checkbox, FieldError, Loadable } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emailConsentQuery, replaceEmailConsent } from '../campaign-queries.ts';
import styles from './global-settings-dialog.module.css';

const CONSENT_LABEL = 'Owners confirm their email address before the first email';

/** Setting for double opt-in. Saves on change. Only admins can change it. */
export function EmailConsent({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery(emailConsentQuery(useHost().api));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the setting for consent"
      skeleton={<RowsSkeleton rows={1} label="Loading the setting for consent" />}
    >
      {(setting) =>
        isAdmin ? (
          <ConsentCheckbox setting={setting} />
        ) : (
          <dl className={styles.list}>
            <div className={styles.line}>
              <dt>{CONSENT_LABEL}</dt>
              <dd>{setting.isDoubleOptIn ? 'Yes' : 'No'}</dd>
            </div>
          </dl>
        )
      }
    </Loadable>
  );
}

function ConsentCheckbox({ setting }: { setting: Schemas['EmailConsentSettings'] }) {
  const { api } = useHost();
  const client = useQueryClient();
  const { queryKey } = emailConsentQuery(api);
  const save = useMutation({
    mutationFn: (isDoubleOptIn: boolean) => replaceEmailConsent(api, { isDoubleOptIn, changedAt: setting.changedAt }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <div className={styles.consent}>
      <Checkbox
        label={CONSENT_LABEL}
        hint="We email a link for it. Owners who agreed to the emails earlier need not confirm."
        checked={save.isPending ? save.variables : setting.isDoubleOptIn}
        onChange={({ target }) => {
          if (!save.isPending) save.mutate(target.checked);
        }}
      />
      <div role="alert">{save.error && <FieldError>{describeFailure(save.error)}</FieldError>}</div>
      <p role="status" className={styles.note}>
        {save.isPending ? 'Saving…' : <SavedBy {...setting} />}
      </p>
      {setting.changedBy !== null && (
        <p>
          <SettingHistory
            settingKey="emailConsent"
            labels={{ isDoubleOptIn: CONSENT_LABEL }}
            toDraft={(value) => value}
          />
        </p>
      )}
    </div>
  );
}

const describeFailure = (error: Error): string =>
  error instanceof ApiProblem && error.status === 409
    ? 'This setting was changed in the meantime. It shows the current value now.'
    : 'The setting could not be saved. Please try again.';
