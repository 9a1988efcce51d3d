import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { revokeLinks } from '../api/revoke-links.ts';

/** Revokes the mailed links of a lead. */
export function useRevokeLinks({ id, name, email }: Schemas['Lead'], onRevoked: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (sendNew: boolean) => revokeLinks(host.api, id, sendNew),
    onSuccess: (_done, sendNew) => {
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(id) });
      host.toast({
        kind: 'success',
        text: sendNew
          ? `Links revoked. New ones for the report or a coming walkthrough go to ${email}.`
          : 'Links revoked. Nothing was sent.',
        detail: name,
      });
      onRevoked();
    },
    onError: () =>
      host.toast({ kind: 'error', text: 'Failed to revoke links. The old ones may still work; please try again.' }),
  });
  return { revoke: mutate, isRevoking: isPending };
}
