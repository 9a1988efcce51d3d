import { useState } from 'react';
import type { FormEvent } from 'react';
import { useHost, useNavigate } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { Button, Dialog, EmailInput, Field, Input } from '@epm/ui';
import { paths } from './paths.ts';
import { useFailureToast } from './use-failure-toast.ts';
import styles from './admin-login-dialog.module.css';

const FORM_ID = 'admin-login';

const SECOND_FACTOR_CODES: ReadonlySet<string> = new Set(['sign-in.code-required', 'sign-in.passkey-required']);

/** Renders the sign-in dialog for staff. Closing it sends no request. */
export function AdminLoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { session, toast } = useHost();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const close = () => {
    failureToast.dismiss();
    onClose();
  };

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    failureToast.dismiss();
    try {
      const user = await session.signIn(String(form.get('email')), String(form.get('password')));
      if (!user) {
        failureToast.show('Invalid credentials');
        return;
      }
      toast({ kind: 'success', text: 'Admin login successful' });
      onClose();
      await navigate(paths.admin);
    } catch (error) {
      // Continue on the sign-in page, which asks for the second factor.
      if (error instanceof ApiProblem && SECOND_FACTOR_CODES.has(error.problem?.code ?? '')) {
        onClose();
        await navigate(paths.adminSignIn);
      } else failureToast.show('Login failed');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Admin Login"
      description="For staff of the company."
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} isBusy={isBusy}>
            Sign in
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" className={styles.form} onSubmit={(event) => void signIn(event)}>
        <Field label="Email">
          <EmailInput name="email" autoComplete="username" required />
        </Field>
        <Field label="Password">
          <Input name="password" type="password" autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  );
}
