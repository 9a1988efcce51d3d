import { CALCULATOR_EMAIL_CONSENT, MAX_EMAIL_LENGTH, UNLOCK_FORM_MESSAGES } from '@epm/contract';
import { Button, EmailInput, Field, FieldError } from '@epm/ui';
import { useActionData, useHost } from '@epm/router';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { paths } from '../../app/paths.ts';
import type { UnlockActionData } from './unlock-action.ts';
import { defineUnlockForm } from './unlock-action.ts';
import { unlockProjection } from './use-is-unlocked.ts';
import styles from './unlock-form.module.css';

/**
 * Renders the email form that unlocks the table.
 * @param query query string that preserves the inputs in a post without JavaScript
 */
export function UnlockForm({ query, onUnlocked }: { query: string; onUnlocked: () => void }) {
  const { api, toast } = useHost();
  const actionData = useActionData<UnlockActionData>();
  const posted = actionData && 'form' in actionData ? actionData.form : undefined;
  const form = usePublicForm({
    ...defineUnlockForm(api),
    draftKey: 'rent-vs-sell-unlock',
    posted,
    onSent: () => {
      unlockProjection();
      toast({ kind: 'success', text: UNLOCK_FORM_MESSAGES.done });
      onUnlocked();
    },
  });
  return (
    <form {...form.formProps} action={`${paths.rentVsSell}?${query}#projection`} className={styles.form}>
      <HoneypotField />
      <Field label="Email" error={form.errors.email} hint={CALCULATOR_EMAIL_CONSENT.text}>
        <EmailInput {...form.field('email')} maxLength={MAX_EMAIL_LENGTH} required />
      </Field>
      <div role="alert">{form.failure && !form.isSending && <FieldError>{form.failure}</FieldError>}</div>
      <Button {...form.submitButton} size="lg" isBusy={form.isSending}>
        Unlock the table
      </Button>
    </form>
  );
}
