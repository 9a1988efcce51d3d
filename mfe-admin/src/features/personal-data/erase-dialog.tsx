import { useHost } from '@epm/router';
import { getFailureMessage, isServerRejection, toFieldErrors, useFormErrors, useIdempotentMutation } from '@epm/staff';
import { Button, Dialog, EmailInput, ErrorPanel, Field } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PEOPLE_KEY, requestErasure } from './person-queries.ts';
import type { PersonSummary } from './person-queries.ts';
import styles from './personal-data-page.module.css';

interface EraseDialogProps {
  email: string;
  summary: PersonSummary;
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Dialog that lists what an erasure removes and what remains. The admin enters the email address to confirm. */
export function EraseDialog({ email, summary, isOpen, onClose, onErased }: EraseDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { formRef, errors, failure, check, showError, clearErrors, resetErrors } = useFormErrors<'confirmedEmail'>();
  const close = () => {
    resetErrors();
    onClose();
  };
  const formId = useId();
  const erasure = useIdempotentMutation({
    send: (confirmedEmail: string, id) => requestErasure(api, { id, email, confirmedEmail }),
    onSuccess() {
      toast({ kind: 'success', text: 'The erasure has started' });
      void client.invalidateQueries({ queryKey: PEOPLE_KEY });
      onClose();
      onErased();
    },
    onError: (error) => {
      const isMistyped = isServerRejection(error) && error.problem?.code === 'person.not-confirmed';
      const message = getFailureMessage(error, 'Failed to start the erasure. Try again.');
      showError(error, message, isMistyped ? { confirmedEmail: message } : toFieldErrors(error));
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
    if (check(isConfirmed ? {} : { confirmedEmail: `Type ${email} to confirm.` })) erasure.run(typed.trim());
  }
  const removed = summary.sections.filter(({ fate }) => fate !== 'kept');
  const kept = summary.sections.filter(({ fate }) => fate === 'kept');
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={close}
      title="Erase this person?"
      description="This cannot be undone. Nothing is sent to the person afterward. Providers are asked to erase their copies, too."
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={erasure.isPending}>
            Erase person
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <SectionList title="What is erased" sections={removed} />
        {kept.length > 0 && <SectionList title="What is kept" sections={kept} />}
        <Field label={`Type the email address ${email} to confirm`} error={errors.confirmedEmail}>
          <EmailInput
            name="confirmedEmail"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              clearErrors('confirmedEmail');
            }}
          />
        </Field>
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}

const SectionList = ({ title, sections }: { title: string; sections: PersonSummary['sections'] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {sections.map(({ key, title: name, count, reason }) => (
        <li key={key}>
          {name}: {count}
          {reason && `. ${reason}`}
        </li>
      ))}
    </ul>
  </div>
);
