import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { cancelWalkthrough } from '../../confirmation/api/walkthroughs.ts';
import { useStoreWalkthrough } from '../../confirmation/hooks/use-store-walkthrough.ts';

const FAILED = 'The walkthrough could not be canceled. Please try again.';

/** Cancels the walkthrough. Idempotent, so it can be retried after a lost response. */
export function useCancelWalkthrough({ id: leadId, name, email }: Schemas['Lead'], onCanceled: (id: string) => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const store = useStoreWalkthrough(leadId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (walkthrough: Schemas['Walkthrough']) => cancelWalkthrough(api, walkthrough),
    onSuccess: (canceled) => {
      store(canceled);
      toast({
        kind: 'success',
        text: email ? `Walkthrough canceled. ${name} is told by email.` : 'Walkthrough canceled',
      });
      onCanceled(canceled.id);
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.walkthroughOf(leadId) }),
  });
  return {
    cancel: mutate,
    isCanceling: isPending,
    refusal: error && (error instanceof ApiProblem && error.status === 409 ? error.message : FAILED),
  };
}
