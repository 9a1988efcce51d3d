import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useNavigate, useSession } from '@epm/router';
import { use, useState } from 'react';
import { DeleteLeadDialog } from '../../../app/delete-lead.tsx';
import { useLeadOrigin } from '../../../app/lead-origin.tsx';
import { paths } from '../../../app/paths.ts';
import { UnsavedEdits } from '../hooks/use-unsaved.ts';

/** Button that deletes the lead, for admins only. The server enforces this rule too. */
export function DeleteButton({ lead }: { lead: Schemas['Lead'] }) {
  const navigate = useNavigate();
  const isAdmin = useSession().user?.role === 'admin';
  const origin = useLeadOrigin();
  const unsaved = use(UnsavedEdits);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setDialogOpen(true)}>
        Delete
      </Button>
      <DeleteLeadDialog
        lead={isDialogOpen ? lead : null}
        onClose={() => setDialogOpen(false)}
        onDeleted={() => {
          // UnsavedReason edits of a deleted lead must not block leaving its page.
          unsaved.clear();
          return navigate(origin?.path ?? paths.dashboard);
        }}
      />
    </>
  );
}
