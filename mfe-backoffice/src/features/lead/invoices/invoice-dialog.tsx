import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { AmountInput } from '@epm/staff';
import { Button, Dialog, Field, FieldError, Input, VisuallyHidden } from '@epm/ui';
import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ITEMS } from './invoice-form.ts';
import type { InvoiceForm, ItemDraft } from './invoice-form.ts';
import styles from './invoice-dialog.module.css';

interface InvoiceDialogProps {
  form: InvoiceForm;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog for a new invoice with its items. Closing the dialog keeps the draft. */
export function InvoiceDialog({ form, isOpen, onClose }: InvoiceDialogProps) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const { draft, errors, failure } = form;

  const discard = () => {
    form.discard();
    onClose();
  };

  function addItem() {
    flushSync(form.addItem);
    formElement.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (flushSync(form.submit)) return;
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="New invoice"
      description="Saved as a draft first. The owner gets it when you send it."
      actions={
        <>
          {form.isDirty && (
            <Button variant="outline" className={styles.discard} onClick={discard}>
              Discard
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {form.isDirty ? 'Save for later' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isCreating}>
            Create draft
          </Button>
        </>
      }
    >
      <form ref={formElement} id={formId} className={styles.form} noValidate onSubmit={send}>
        <Field label="Description" error={errors.description}>
          <Input
            value={draft.description}
            maxLength={500}
            required
            autoComplete="off"
            onChange={({ target }) => form.setDescription(target.value)}
          />
        </Field>
        <ol role="list" className={styles.items}>
          {draft.items.map((item, index) => (
            <ItemFields key={item.key} item={item} number={index + 1} form={form} />
          ))}
        </ol>
        <div className={styles.foot}>
          {draft.items.length < MAX_ITEMS && (
            <Button size="sm" variant="outline" onClick={addItem}>
              Add item
            </Button>
          )}
          <p className={styles.total}>
            Total <strong>{formatCents(form.total as Cents)}</strong>
          </p>
        </div>
        <div role="alert">
          {errors.total && <FieldError>{errors.total}</FieldError>}
          {failure && <FieldError>{failure.message}</FieldError>}
          {failure?.advice && <p className={styles.advice}>{failure.advice}</p>}
        </div>
      </form>
    </Dialog>
  );
}

function ItemFields({ item, number, form }: { item: ItemDraft; number: number; form: InvoiceForm }) {
  const { key, description, amount } = item;
  const errors = form.errors.items[key] ?? {};
  return (
    <li className={styles.item}>
      <Field label={`Item ${number}`} error={errors.description}>
        <Input
          value={description}
          maxLength={500}
          required
          autoComplete="off"
          onChange={({ target }) => form.setItem(key, { description: target.value })}
        />
      </Field>
      <Field
        label={<>Amount{number > 1 && <VisuallyHidden> of item {number}</VisuallyHidden>}</>}
        error={errors.amount}
      >
        <AmountInput
          text={amount}
          placeholder="0.00"
          // Exceeds the maximum length, so that text that is too long causes an error instead of being truncated.
          maxLength={100}
          onTextChange={(typed) => form.setItem(key, { amount: typed })}
        />
      </Field>
      {form.draft.items.length > 1 && (
        <Button
          size="sm"
          variant="outline"
          className={styles.remove}
          aria-label={`Remove item ${number}`}
          onClick={() => form.removeItem(key)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
