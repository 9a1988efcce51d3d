import { formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { Button, Dialog, Field, FieldError, Loadable, Select, Skeleton } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneesQuery, queryKeys } from '../../../lead-data/index.ts';
import { handOverWalkthrough, useStoreWalkthrough } from '../record-queries.ts';

interface HandOverDialogProps {
  walkthrough: Schemas['Walkthrough'];
  onClose: () => void;
}

const HANDOVER_FAILED_MESSAGE = 'The walkthrough could not be handed over. Please try again.';

/** Dialog that reassigns a booked walkthrough to another staff member. */
export function HandOverDialog({ walkthrough, onClose }: HandOverDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const store = useStoreWalkthrough(walkthrough.leadId);
  const staff = useQuery(assigneesQuery(api));
  const [staffId, setStaffId] = useState('');
  const handover = useMutation({
    mutationFn: () => handOverWalkthrough(api, walkthrough, staffId),
    onSuccess(changed) {
      store(changed);
      toast({ kind: 'success', text: `Walkthrough handed over to ${changed.staff?.name ?? 'the colleague'}` });
      onClose();
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.leadWalkthrough(walkthrough.leadId) }),
  });
  const { error } = handover;
  const { start, end } = walkthrough;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hand over the walkthrough"
      description={`${formatDay(start)}, ${formatSpan(start, end)} Central Time, now with ${walkthrough.staff?.name}. The time stays, and the owner gets no email.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button isBusy={handover.isPending} disabled={staffId === ''} onClick={() => handover.mutate()}>
            Hand over
          </Button>
        </>
      }
    >
      <Loadable
        query={staff}
        errorMessage="The colleagues could not be loaded."
        skeleton={<Skeleton label="Loading the colleagues" lines={1} height="2rem" />}
      >
        {({ items }) => (
          <Field label="Colleague">
            <Select
              options={[
                { value: '', label: 'Choose a colleague' },
                ...items
                  .filter(({ id }) => id !== walkthrough.staff?.id)
                  .map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
              ]}
              value={staffId}
              onChange={({ target }) => {
                setStaffId(target.value);
                handover.reset();
              }}
            />
          </Field>
        )}
      </Loadable>
      <div role="alert">
        {error && (
          <FieldError>
            {error instanceof ApiProblem && error.status === 409 ? error.message : HANDOVER_FAILED_MESSAGE}
          </FieldError>
        )}
      </div>
    </Dialog>
  );
}
