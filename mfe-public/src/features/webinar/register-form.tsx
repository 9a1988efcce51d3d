import { WEBINAR_BOUNDS, WEBINAR_EMAIL_CONSENT, WEBINAR_MESSAGES } from '@epm/contract';
import type { WebinarField } from '@epm/contract';
import { useActionData, useHost } from '@epm/router';
import { Button, EmailInput, Field, FieldError, Input } from '@epm/ui';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import type { PostedForm } from '../../app/forms/handle-post.ts';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { paths } from '../../app/paths.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';
import type { RegistrationKind } from './load-webinar.ts';
import { defineWebinarForm } from './webinar-form-definition.ts';
import styles from './register-form.module.css';

interface RegisterFormProps {
  isPast: boolean;
  /** Called after a successful submission with JavaScript. */
  onRegistered: (kind: RegistrationKind) => void;
}

export function RegisterForm({ isPast, onRegistered }: RegisterFormProps) {
  const { api, toast } = useHost();
  const failureToast = useFailureToast();
  const posted = useActionData<PostedForm<WebinarField>>();
  const definition = defineWebinarForm(api);
  const { formProps, field, submitButton, errors, isSending, failure } = usePublicForm({
    ...definition,
    draftKey: 'webinar',
    posted,
    send: (...args) => failureToast.run(() => definition.send(...args), WEBINAR_MESSAGES.failed),
    onSent(kind) {
      toast({ kind: 'success', text: WEBINAR_MESSAGES.sent });
      onRegistered(kind);
    },
  });

  return (
    <form {...formProps} action={paths.webinar} className={styles.form}>
      <Field label="Full name" error={errors.name}>
        <Input {...field('name')} maxLength={WEBINAR_BOUNDS.name.max} autoComplete="name" required />
      </Field>
      <Field label="Email" hint={WEBINAR_EMAIL_CONSENT.text} error={errors.email}>
        <EmailInput {...field('email')} maxLength={WEBINAR_BOUNDS.email.max} required />
      </Field>
      <HoneypotField />
      <div className={styles.foot}>
        {failure && !isSending && <FieldError>{failure}</FieldError>}
        <Button {...submitButton} size="lg" isBusy={isSending} className={styles.submit}>
          {isSending ? 'Processing...' : isPast ? 'Register for the next one' : 'Register'}
        </Button>
      </div>
    </form>
  );
}
