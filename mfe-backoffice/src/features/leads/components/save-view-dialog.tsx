import { useId, useState } from 'react';
import { useTextDraft } from '@epm/staff';
import { Button, Dialog, Field, Input } from '@epm/ui';

interface SaveViewDialogProps {
  /** Names of the user's existing views. */
  existingNames: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Dialog to name and save a view. Closing the dialog keeps the name; Cancel discards the name. */
export function SaveViewDialog({ existingNames, onClose, onSave }: SaveViewDialogProps) {
  const formId = useId();
  const { draft, change, discard } = useTextDraft('saved-view', { name: '' });
  const { name } = draft;
  const [error, setError] = useState<string>();

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return setError('Enter a name for the view.');
    if (existingNames.includes(trimmed)) return setError('You already have a view with this name.');
    discard();
    onSave(trimmed);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save this view"
      description="Filter, search and order, under a name of your own. Only you see it."
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save view
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label="Name" error={error}>
          <Input
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => {
              change({ name: target.value });
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
