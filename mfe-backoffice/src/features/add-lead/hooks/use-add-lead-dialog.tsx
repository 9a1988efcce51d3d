import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '@epm/ui';
import { useHost, useLocation, useNavigate } from '@epm/router';
import { useOrigin } from '../../../app/lead-origin.tsx';
import { paths } from '../../../app/paths.ts';
import { useAddLead } from './use-add-lead.ts';

const AddLeadDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.add-lead" */ '../components/add-lead-dialog.tsx')).AddLeadDialog,
);

/** The form, once a button of the page or the command menu asks for it. */
export function useAddLeadDialog(): { open: () => void; dialog: ReactNode } {
  const { toast } = useHost();
  const navigate = useNavigate();
  const origin = useOrigin();
  const { state, search } = useLocation() as { state: { addLead?: boolean } | null; search: string };
  const isAsked = state?.addLead === true;
  const [face, setFace] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const form = useAddLead(({ id, name }) => {
    setFace('closed');
    toast({
      kind: 'success',
      text: `${name} is added`,
      action: { label: 'View Details', run: () => void navigate(paths.lead(id), { state: origin }) },
    });
  });
  useEffect(() => {
    if (!isAsked) return;
    setFace('open');
    // asked once: going back and forth opens nothing
    void navigate({ search }, { replace: true, state: null });
  }, [isAsked, navigate, search]);
  return {
    open: () => setFace('open'),
    dialog: face !== 'unasked' && (
      <AddLeadDialog
        isOpen={face === 'open'}
        onClose={() => {
          setFace('closed');
          form.forgetFailure();
        }}
        onOpenKnown={(id) => {
          setFace('closed');
          form.startOver();
          void navigate(paths.lead(id), { state: origin });
        }}
        form={form}
      />
    ),
  };
}
