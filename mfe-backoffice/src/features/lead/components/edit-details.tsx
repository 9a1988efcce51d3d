import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { propertyForm } from '../property-form.ts';
import type { PropertyDraft } from '../property-form.ts';
import { useLeadEdit } from '../../../lead-data/index.ts';
import type { FieldErrors } from '../../../lead-data/index.ts';
import { PropertyFields } from './property-fields.tsx';
import { UnsavedNotice } from '@epm/staff';
import styles from './edit-details.module.css';

/** Returns errors for number inputs with non-numeric text. Browsers report '' as the value, which must not be saved. */
function findInvalidNumbers(form: HTMLFormElement): FieldErrors<PropertyDraft> {
  const invalidFields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.validity.badInput,
  );
  return Object.fromEntries(invalidFields.map((field) => [(field as HTMLInputElement).name, 'Enter a number.']));
}

/** Button and dialog to edit the property. Closing the dialog with Escape or an outside click keeps the draft. */
export function EditDetails({ lead }: { lead: Schemas['Lead'] }) {
  const edit = useLeadEdit(lead, propertyForm);
  const [isHidden, setHidden] = useState(false);
  const formId = useId();
  const open = () => {
    setHidden(false);
    edit.open();
  };
  const close = () => {
    if (edit.isDirty) setHidden(true);
    else edit.cancel();
  };
  const discard = () => {
    setHidden(false);
    edit.cancel();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => edit.save(findInvalidNumbers(form)));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <div className={styles.opener}>
      {isHidden && edit.isDirty && <span className={styles.unsavedHint}>Not saved yet</span>}
      <Button size="sm" variant="outline" isBusy={edit.isSaving} onClick={open}>
        Edit Details
      </Button>
      <Dialog
        isOpen={edit.isOpen && !edit.conflict && !isHidden}
        onClose={close}
        title="Edit Details"
        actions={
          <>
            <Button variant="outline" onClick={discard}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <PropertyFields draft={edit.draft} errors={edit.errors} onChange={edit.update} />
          <UnsavedNotice reason={edit.unsavedReason} />
        </form>
      </Dialog>
      <LeadConflictDialog edit={edit} leadId={lead.id} />
    </div>
  );
}
