import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useNavigate, useSession } from '@epm/router';
import { use, useState } from 'react';
import { DeleteLeadDialog } from '../../../app/delete-lead.tsx';
import { useLeadOrigin } from '../../../app/lead-origin.tsx';
import { paths } from '../../../app/paths.ts';
import { UnsavedEdits } from '../hooks/use-unsaved.ts';

/** For admins only; the server holds that too. */
export function DeleteButton({ lead }: { lead: Schemas['Lead'] }) {
  const navigate = useNavigate();
  const isAdmin = useSession().user?.role === 'admin';
  const origin = useLeadOrigin();
  const unsaved = use(UnsavedEdits);
  const [isAsking, setAsking] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteLeadDialog
        lead={isAsking ? lead : null}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          // there is nothing left to save it to
          unsaved.clear();
          return navigate(origin?.path ?? paths.dashboard);
        }}
      />
    </>
  );
}
