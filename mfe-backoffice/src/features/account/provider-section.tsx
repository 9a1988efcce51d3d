import { formatDate } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { isConfirmationCanceled, Section } from '@epm/staff';
import { Button, Dialog } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account-page.module.css';
import { accountQuery, unlinkProvider } from './account-queries.ts';

/**
 * The user's linked account at the OpenID provider, with a button to unlink it. Renders nothing if no account is
 * linked.
 */
export function ProviderSection() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { data: account } = useQuery(accountQuery(api));
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const removal = useMutation({
    mutationFn: () => unlinkProvider(api),
    onSuccess: () => toast({ kind: 'success', text: 'Company sign-in unlinked' }),
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      const text =
        error instanceof ApiProblem && error.problem ? error.message : 'Failed to unlink the company sign-in';
      toast({ kind: 'error', text });
    },
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: accountQuery(api).queryKey });
    },
  });
  if (!account?.providerLinkedSince) return null;
  const name = account.provider ?? 'your company’s former sign-in';
  return (
    <Section title="Company sign-in">
      <p className={styles.text}>
        Your account is linked with {name} since {formatDate(account.providerLinkedSince)}.
        {account.provider !== null && ' You can sign in there instead of here.'}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Unlink company sign-in
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title="Unlink the company sign-in?"
        description={`You then sign in with your password or a passkey. To link ${name} again, sign in there with the email address of this account.`}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
              Unlink
            </Button>
          </>
        }
      />
    </Section>
  );
}
