import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { Button, Dialog } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { archiveTemplate, templatesQuery } from './template-queries.ts';
import type { Template } from './template-queries.ts';

interface ArchiveButtonProps {
  template: Template;
  onArchived: () => void;
}

/** Button that archives a template after a confirmation. */
export function ArchiveButton({ template: { id, name }, onArchived }: ArchiveButtonProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => archiveTemplate(api, id),
    onSuccess: () => {
      toast({ kind: 'success', text: 'Template archived', detail: name });
      setOpen(false);
      onArchived();
      void client.invalidateQueries(templatesQuery(api));
    },
    onError: (error) => {
      setOpen(false);
      toast({ kind: 'error', text: getFailureMessage(error, 'Failed to archive the template') });
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Archive
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Archive “${name}”?`}
        description="Owners who start this campaign from now on do not receive it. Owners who are already in this campaign still do."
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
              Archive
            </Button>
          </>
        }
      />
    </>
  );
}
