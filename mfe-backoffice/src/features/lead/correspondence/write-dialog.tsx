import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Dialog, FieldError, Loadable, Skeleton } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { recipientQuery } from './correspondence-queries.ts';
import type { MessageForm } from './use-message-form.ts';
import styles from './write-dialog.module.css';

interface WriteDialogProps {
  leadId: string;
  kind: 'email' | 'text';
  description: string;
  form: MessageForm;
  /** True if the draft may be sent. */
  isValid: boolean;
  onClose: () => void;
  /** Renders the fields. */
  children: (recipient: Schemas['Recipient']) => ReactNode;
}

/** Frame of the dialogs for writing a message. Loads the recipient and submits the form. */
export function WriteDialog({ leadId, kind, description, form, isValid, onClose, children }: WriteDialogProps) {
  const formId = useId();
  const query = useQuery(recipientQuery(useHost().api, leadId));
  const recipient = kind === 'email' ? query.data?.email : query.data?.text;
  return (
    <Dialog
      isOpen
      isWide={kind === 'email'}
      onClose={onClose}
      title={`Write ${kind}`}
      description={description}
      actions={
        <WriteActions
          form={form}
          formId={formId}
          label={`Send ${kind}`}
          isDisabled={!recipient || recipient.problem !== null}
          onClose={onClose}
        />
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the recipient"
        skeleton={<Skeleton label="Loading the recipient" lines={4} />}
      >
        {(loaded) => (
          <form
            id={formId}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.submit(isValid);
            }}
          >
            {children(loaded)}
            <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}

interface WriteActionsProps {
  form: MessageForm;
  formId: string;
  label: string;
  isDisabled: boolean;
  onClose: () => void;
}

/** Buttons of the dialogs for writing a message. */
function WriteActions({ form, formId, label, isDisabled, onClose }: WriteActionsProps) {
  return (
    <>
      {form.isDirty && (
        <Button variant="outline" className={styles.discard} onClick={form.discard}>
          Discard
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        {form.isDirty ? 'Save for later' : 'Cancel'}
      </Button>
      <Button type="submit" form={formId} isBusy={form.isSending} disabled={isDisabled}>
        {label}
      </Button>
    </>
  );
}
