import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@epm/ui';
import { useHost, useLocation, useNavigate } from '@epm/router';
import { paths } from '../../../app/paths.ts';
import { useAddLead } from '../hooks/use-add-lead.ts';

const AddLeadDialog = lazy(async () => {
  const { AddLeadDialog: Form } = await import(/* webpackChunkName: "backoffice.add-lead" */ './add-lead-dialog.tsx');
  return { default: Form };
});

/** The button, and the form once somebody asks for it, here or by the command menu. */
export function AddLead() {
  const { toast } = useHost();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { addLead?: boolean } | null };
  const isAsked = state?.addLead === true;
  const [face, setFace] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const form = useAddLead(({ id, name }) => {
    setFace('closed');
    toast({ kind: 'success', text: `${name} is added`, action: { label: 'View Details', run: () => void navigate(paths.lead(id)) } });
  });
  useEffect(() => {
    if (!isAsked) return;
    setFace('open');
    // asked once: going back and forth opens nothing
    void navigate('.', { replace: true, state: null });
  }, [isAsked, navigate]);
  return (
    <>
      <Button size="sm" onClick={() => setFace('open')}>Add Lead</Button>
      {face !== 'unasked' && (
        <Suspense>
          <AddLeadDialog isOpen={face === 'open'} onClose={() => { setFace('closed'); form.forgetFailure(); }} form={form} />
        </Suspense>
      )}
    </>
  );
}
