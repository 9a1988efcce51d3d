import type { Schemas } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import { RowsSkeleton, SavedBy, useDraft } from '@epm/staff';
import { Button, Dialog, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sendLimitsQuery } from '../campaign-queries.ts';
import { EmailConsent } from './email-consent.tsx';
import { formatLimit, LIMIT_FIELDS } from './limit-fields.ts';
import type { LimitName } from './limit-fields.ts';
import { LimitForm } from './limit-form.tsx';
import { NumberHistory } from './number-history.tsx';
import { createStoredEditGuard } from './number-settings.ts';
import styles from './global-settings-dialog.module.css';

const isStoredEdit = createStoredEditGuard(LIMIT_FIELDS);

/**
 * Dialog with the limits on marketing messages and the consent setting, which only admins can change. The dialog is
 * open while mounted. Closing the dialog keeps the input; Cancel discards the input.
 */
export function GlobalSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(sendLimitsQuery(useHost().api));
  const isAdmin = useSession().user?.role === 'admin';
  const storage = useDraft('send-limits', isStoredEdit);
  const formId = useId();
  const discard = () => {
    storage.write(null);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Global Settings"
      description="Limits of marketing messages, and the consent to them. They do not apply to walkthrough reminders and onboarding messages."
      actions={
        isAdmin && query.data ? (
          <>
            <Button variant="outline" onClick={discard}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              Save
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the global settings"
        skeleton={<RowsSkeleton rows={4} label="Loading the global settings" />}
      >
        {(limits) =>
          isAdmin ? (
            <LimitForm id={formId} limits={limits} storage={storage} onSaved={onClose} />
          ) : (
            <LimitList limits={limits} />
          )
        }
      </Loadable>
      <EmailConsent isAdmin={isAdmin} />
    </Dialog>
  );
}

/** The limits as text, for staff who cannot change them. */
function LimitList({ limits }: { limits: Schemas['SendLimits'] }) {
  return (
    <>
      <dl className={styles.list}>
        {(Object.keys(LIMIT_FIELDS) as LimitName[]).map((name) => (
          <div key={name} className={styles.line}>
            <dt>{LIMIT_FIELDS[name].label}</dt>
            <dd>{formatLimit(name, limits[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <SavedBy {...limits} />
        Hours are in Central time. Only admins can change these settings.
      </p>
      <p>
        <NumberHistory settingKey="sendLimits" fields={LIMIT_FIELDS} describe={formatLimit} />
      </p>
    </>
  );
}
