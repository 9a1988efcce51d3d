import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useFormErrors, useTextDraft } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { accountQuery } from '../account-queries.ts';
import { addPasskey, renamePasskey } from './passkey-queries.ts';
import type { Passkey } from './passkey-queries.ts';

const MAX_NAME_LENGTH = 80;

interface PasskeyNameDialogProps {
  /** Passkey to rename, or null to add one. */
  passkey: Passkey | null;
  /** @param recoveryCodes codes to show once, if this is the first passkey */
  onSaved: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

function describeError(error: unknown): string {
  if (error instanceof ApiProblem && error.problem) return error.message;
  if (error instanceof ApiProblem || error instanceof TypeError)
    return 'The passkey could not be saved. Please try again.';
  if (typeof PublicKeyCredential === 'undefined') return 'This browser does not support passkeys.';
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? 'This device already has a passkey for your account.' : 'No passkey was created. Try again.';
}

/**
 * Dialog for the name of a passkey that the user adds or renames. Closing the dialog keeps the name; Cancel discards
 * the name.
 */
export function PasskeyNameDialog({ passkey, onSaved, onClose }: PasskeyNameDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const formId = useId();
  const nameDraft = useTextDraft(`passkey:${passkey?.id ?? 'new'}`, { name: passkey?.name ?? '' });
  const { name } = nameDraft.draft;
  const { formRef, errors, failure, check, showError, clearErrors } = useFormErrors<'name'>();
  const change = useMutation({
    mutationFn: async (text: string) =>
      passkey ? { ...(await renamePasskey(api, passkey, text)), recoveryCodes: [] } : addPasskey(api, text),
    onSuccess: (saved) => {
      nameDraft.discard();
      toast({ kind: 'success', text: passkey ? `Passkey renamed to ${saved.name}` : `Passkey ${saved.name} added` });
      onSaved(saved.recoveryCodes);
    },
    onError: (error) => showError(error, describeError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery(api).queryKey }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    if (check(name.trim() ? {} : { name: 'Enter a name.' })) change.mutate(name.trim());
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={passkey ? 'Rename passkey' : 'Add passkey'}
      {...(!passkey && {
        description: 'Your device asks for your fingerprint, your face or its PIN, and stores the passkey.',
      })}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              nameDraft.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={change.isPending}>
            {passkey ? 'Rename' : 'Add passkey'}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={submit}>
        <Field label="Name" error={errors.name} hint="The device or password manager, such as Work laptop.">
          <Input
            name="name"
            autoComplete="off"
            required
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => {
              nameDraft.change({ name: target.value });
              clearErrors('name');
            }}
          />
        </Field>
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}
