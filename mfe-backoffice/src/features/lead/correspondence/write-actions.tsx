import { Button } from '@epm/ui';
import type { MessageForm } from './use-message-form.ts';
import styles from './write-dialog.module.css';

interface WriteActionsProps {
  form: MessageForm;
  formId: string;
  label: string;
  isDisabled: boolean;
  onClose: () => void;
}

/** Buttons of the dialogs that write a message. */
export function WriteActions({ form, formId, label, isDisabled, onClose }: WriteActionsProps) {
  return (
    <>
      {form.isDirty && (
        <Button variant="outline" className={styles.discard} onClick={form.discard}>
          Discard
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        {form.isDirty ? 'Save for Later' : 'Cancel'}
      </Button>
      <Button type="submit" form={formId} isBusy={form.isSending} disabled={isDisabled}>
        {label}
      </Button>
    </>
  );
}
