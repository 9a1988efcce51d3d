import { PASSWORD_LENGTH } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost, useSession } from '@epm/router';
import { Section } from '@epm/staff';
import { Button, Field, PasswordInput } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './account-page.module.css';
import { changePassword, sessionsQuery } from './account-queries.ts';

type FieldName = 'currentPassword' | 'password';
type Errors = Partial<Record<FieldName, string>>;

function validate(currentPassword: string, password: string): Errors {
  if (!currentPassword) return { currentPassword: 'Enter your current password' };
  return password.length < PASSWORD_LENGTH.min
    ? { password: `The password must have at least ${PASSWORD_LENGTH.min} characters.` }
    : {};
}

/** Form that changes the password of the signed-in user. */
export function PasswordSection() {
  const { api, toast } = useHost();
  const { user } = useSession();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const change = useMutation({
    mutationFn: (passwords: Record<FieldName, string>) => changePassword(api, passwords),
    onSuccess: async () => {
      form.current?.reset();
      toast({ kind: 'success', text: 'Password changed', detail: 'Your other sessions are signed out.' });
      await client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
    onError: (error) => {
      const fields = error instanceof ApiProblem ? error.problem?.errors : undefined;
      const field = fields?.[0]?.field === 'currentPassword' ? 'currentPassword' : 'password';
      setErrors({
        [field]:
          error instanceof ApiProblem && error.problem
            ? error.message
            : 'The password could not be changed. Please try again.',
      });
      focus(field);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const formData = new FormData(event.currentTarget);
    const passwords = {
      currentPassword: String(formData.get('currentPassword')),
      password: String(formData.get('password')),
    };
    const invalid = validate(passwords.currentPassword, passwords.password);
    setErrors(invalid);
    if (invalid.currentPassword) focus('currentPassword');
    else if (invalid.password) focus('password');
    else change.mutate(passwords);
  }

  return (
    <Section title="Password">
      <form ref={form} className={styles.form} aria-label="Password" noValidate onSubmit={submit}>
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        <Field label="Current password" error={errors.currentPassword}>
          <PasswordInput name="currentPassword" autoComplete="current-password" required />
        </Field>
        <Field
          label="New password"
          error={errors.password}
          hint={`At least ${PASSWORD_LENGTH.min} characters. Your other sessions are signed out.`}
        >
          <PasswordInput name="password" autoComplete="new-password" required maxLength={PASSWORD_LENGTH.max} />
        </Field>
        <Button type="submit" isBusy={change.isPending}>
          Change Password
        </Button>
      </form>
    </Section>
  );
}
