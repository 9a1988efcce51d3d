import { useCloseConfirmation } from '@epm/staff';
import { Button, Dialog, Field, Input } from '@epm/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './rich-text.module.css';

/** Returns whether the server accepts a link target: a path of this site, an anchor, or a web, email or phone link. */
const isAllowedLinkTarget = (href: string) =>
  /^(\/(?!\/)|#[\w-]+$|https?:\/\/\S+$|mailto:\S+@\S+$|tel:\+?[\d-]+$)/i.test(href);

/** Adds a missing scheme: returns 'https://example.com' for 'example.com'. */
const completeUrl = (typed: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed) ? `https://${typed}` : typed);

interface LinkDialogProps {
  /** Current target. '' if the selection is not a link. */
  href: string;
  onClose: () => void;
  /** Called with the new target, or with '' to remove the link. */
  onSave: (href: string) => void;
}

/** Dialog for the target of a link. The target belongs to the selection, so it is not stored as a draft. */
export function LinkDialog({ href, onClose, onSave }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const { close, confirmation } = useCloseConfirmation(typed !== href, onClose);
  const formId = useId();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog renders in a portal, but React events bubble to the form of the post.
    event.stopPropagation();
    const target = completeUrl(typed.trim());
    if (isAllowedLinkTarget(target)) onSave(target);
    else setError('Enter a path such as /analysis, or an address that starts with https://, mailto: or tel:');
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={href ? 'Edit link' : 'Insert link'}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          {href && (
            <Button variant="outline" onClick={() => onSave('')}>
              Remove link
            </Button>
          )}
          <Button type="submit" form={formId}>
            Save link
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={submit}>
        <Field label="Target" error={error} hint="A page of this site, such as /rent-vs-sell, or a web address.">
          <Input
            name="href"
            autoComplete="off"
            spellCheck={false}
            required
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
      {confirmation}
    </Dialog>
  );
}
