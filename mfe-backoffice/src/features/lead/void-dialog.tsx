import type { TextDraft } from '@epm/staff';
import { Button, Dialog, Field, FieldError, Input } from '@epm/ui';
import { useId, useRef, useState } from 'react';

interface VoidDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Title and label of the button, for example 'Void invoice'. */
  title: string;
  description: string;
  /** Hint that explains who sees the reason. */
  hint: string;
  /** Draft of the reason. Closing the dialog keeps the draft; Cancel discards the draft. */
  reasonDraft: TextDraft<{ reason: string }>;
  isBusy: boolean;
  failure: string | null;
  onVoid: (reason: string) => void;
}

/** Dialog that voids a record with a required reason. */
export function VoidDialog({
  isOpen,
  onClose,
  title,
  description,
  hint,
  reasonDraft,
  isBusy,
  failure,
  onVoid,
}: VoidDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { reason } = reasonDraft.draft;
  const [hasTriedToSubmit, setTriedToSubmit] = useState(false);
  if (!isOpen && hasTriedToSubmit) setTriedToSubmit(false);
  const isMissing = reason.trim() === '';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              reasonDraft.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTriedToSubmit(true);
          if (isMissing) input.current?.focus();
          else onVoid(reason.trim());
        }}
      >
        <Field label="Reason" hint={hint} error={hasTriedToSubmit && isMissing ? 'Enter a reason.' : undefined}>
          <Input
            ref={input}
            value={reason}
            maxLength={500}
            required
            autoComplete="off"
            onChange={({ target }) => reasonDraft.change({ reason: target.value })}
          />
        </Field>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </form>
    </Dialog>
  );
}
