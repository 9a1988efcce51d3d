import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createLazyDialog } from '@epm/ui';
import { useHost, useLocation, useNavigate } from '@epm/router';
import { useLeadLinkState } from '../lead-links.tsx';
import { paths } from '../../app/paths.ts';
import { useAddLead } from './use-add-lead.ts';

const AddLeadDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.add-lead" */ './add-lead-dialog.tsx')).AddLeadDialog,
);

/**
 * Opens the Add Lead dialog from a button or, through history state, from the command menu. Loads the dialog on first
 * use.
 */
export function useAddLeadDialog(): { open: () => void; dialog: ReactNode } {
  const { toast } = useHost();
  const navigate = useNavigate();
  const leadLinkState = useLeadLinkState();
  const { state, search } = useLocation() as { state: { opensAddLeadDialog?: boolean } | null; search: string };
  const isRequested = state?.opensAddLeadDialog === true;
  const [dialogState, setDialogState] = useState<'unmounted' | 'open' | 'closed'>('unmounted');
  const form = useAddLead(({ id, name }) => {
    setDialogState('closed');
    toast({
      kind: 'success',
      text: `${name} was added`,
      action: { label: 'View Details', run: () => void navigate(paths.lead(id), { state: leadLinkState }) },
    });
  });
  useEffect(() => {
    if (!isRequested) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the history state opens the dialog once
    setDialogState('open');
    // Clear the state, so that Back and Forward do not open the dialog again.
    void navigate({ search }, { replace: true, state: null });
  }, [isRequested, navigate, search]);
  return {
    open: () => setDialogState('open'),
    dialog: dialogState !== 'unmounted' && (
      <AddLeadDialog
        isOpen={dialogState === 'open'}
        onClose={() => {
          setDialogState('closed');
          form.clearFailure();
        }}
        onOpenExisting={(id) => {
          setDialogState('closed');
          form.resetForm();
          void navigate(paths.lead(id), { state: leadLinkState });
        }}
        form={form}
      />
    ),
  };
}
