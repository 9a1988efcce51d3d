import { isEmail } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, isServerRejection, toFieldErrors, useFormErrors } from '@epm/staff';
import { Button, Dialog, EmailInput, ErrorPanel, Field, Select } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './user-table.module.css';
import { inviteUser, userListQuery } from './user-queries.ts';

const ROLE_OPTIONS = [
  { value: 'user', label: 'User: leads, documents and campaigns' },
  { value: 'marketing', label: 'User with marketing access: also the public site' },
  { value: 'admin', label: 'Admin: everything' },
];

/** Dialog that creates an account and sends its invitation. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('user');
  const { formRef, errors, failure, check, showError, clearErrors, resetErrors } = useFormErrors<'email'>();
  const close = () => {
    resetErrors();
    onClose();
  };
  const formId = useId();
  const invitation = useMutation({
    mutationFn: () =>
      inviteUser(api, {
        email: email.trim(),
        role: role === 'admin' ? 'admin' : 'user',
        ...(role === 'marketing' && { hasMarketingGrant: true }),
      }),
    onSuccess: (user) => {
      toast({ kind: 'success', text: `Invitation sent to ${user.email}` });
      setEmail('');
      setRole('user');
      onClose();
    },
    onError: (error) => {
      const isTaken = isServerRejection(error) && error.problem?.code === 'user.exists';
      const message = getFailureMessage(error, 'Failed to send the invitation. Please try again.');
      showError(error, message, isTaken ? { email: message } : toFieldErrors(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: userListQuery(api).queryKey }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (invitation.isPending) return;
    const error = email ? 'Enter an email address such as name@example.com.' : 'Enter an email address.';
    if (check(isEmail(email.trim()) ? {} : { email: error })) invitation.mutate();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Invite user"
      description="We email a link that is valid for 7 days. With it, your colleague sets a password and signs in."
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={invitation.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Email" error={errors.email}>
          <EmailInput
            name="email"
            autoComplete="off"
            required
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              clearErrors('email');
            }}
          />
        </Field>
        <Field label="Role">
          <Select options={ROLE_OPTIONS} value={role} onChange={({ target }) => setRole(target.value)} />
        </Field>
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}
