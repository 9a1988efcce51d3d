import { PASSWORD_LENGTH } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import { getFailureMessage, Section, useFormErrors } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { Button, ErrorPanel, Field, PasswordInput } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import styles from './account-page.module.css';
import { changePassword, sessionsQuery } from './account-queries.ts';

type FieldName = 'currentPassword' | 'password';

function validate({ currentPassword, password }: Record<FieldName, string>): FieldErrors<FieldName> {
  return {
    ...(!currentPassword && { currentPassword: 'Enter your current password.' }),
    ...(password.length < PASSWORD_LENGTH.min && {
      password: `The password must have at least ${PASSWORD_LENGTH.min} characters.`,
    }),
  };
}

/** Form that changes the password of the signed-in user. */
export function PasswordSection() {
  const { api, toast } = useHost();
  const { user } = useSession();
  const client = useQueryClient();
  const { formRef, errors, failure, check, showError, clearErrors } = useFormErrors<FieldName>();
  const change = useMutation({
    mutationFn: (passwords: Record<FieldName, string>) => changePassword(api, passwords),
    onSuccess: async () => {
      formRef.current?.reset();
      toast({ kind: 'success', text: 'Password changed', detail: 'Your other sessions are signed out.' });
      await client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
    onError: (error) =>
      showError(error, getFailureMessage(error, 'The password could not be changed. Please try again.')),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const formData = new FormData(event.currentTarget);
    const passwords = {
      currentPassword: String(formData.get('currentPassword')),
      password: String(formData.get('password')),
    };
    if (check(validate(passwords))) change.mutate(passwords);
  }

  return (
    <Section title="Password">
      <form ref={formRef} className={styles.form} aria-label="Password" noValidate onSubmit={submit}>
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        <Field label="Current password" error={errors.currentPassword}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            required
            onChange={() => clearErrors('currentPassword')}
          />
        </Field>
        <Field
          label="New password"
          error={errors.password}
          hint={`At least ${PASSWORD_LENGTH.min} characters. Your other sessions are signed out.`}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            required
            maxLength={PASSWORD_LENGTH.max}
            onChange={() => clearErrors('password')}
          />
        </Field>
        {failure && <ErrorPanel title={failure} />}
        <Button type="submit" isBusy={change.isPending}>
          Change password
        </Button>
      </form>
    </Section>
  );
}
