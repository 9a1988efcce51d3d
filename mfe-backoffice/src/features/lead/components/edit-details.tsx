import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { ConflictDialog } from '../../../app/conflict-dialog.tsx';
import { propertyForm } from '../property-form.ts';
import type { PropertyDraft } from '../property-form.ts';
import { useLeadEdit } from '../hooks/use-lead-edit.ts';
import type { Faults } from '../hooks/use-lead-edit.ts';
import { PropertyFields } from './property-fields.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import styles from './edit-details.module.css';

/** A number field tells its text only when it is a number; what is none must not be read as empty. */
function badFigures(form: HTMLFormElement): Faults<PropertyDraft> {
  const bad = [...form.elements].filter((field) => field instanceof HTMLInputElement && field.validity.badInput);
  return Object.fromEntries(bad.map((field) => [(field as HTMLInputElement).name, 'Enter a number.']));
}

/** A dialog that is closed by Escape or a press beside it keeps what was typed for when it is opened again. */
export function EditDetails({ lead }: { lead: Schemas['Lead'] }) {
  const edit = useLeadEdit(lead, propertyForm);
  const [isLaidAside, setLaidAside] = useState(false);
  const formId = useId();
  const open = () => {
    setLaidAside(false);
    edit.open();
  };
  const close = () => {
    if (edit.isTouched) setLaidAside(true);
    else edit.cancel();
  };
  const discard = () => {
    setLaidAside(false);
    edit.cancel();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    edit.save(badFigures(form));
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div className={styles.opener}>
      {isLaidAside && edit.isTouched && <span className={styles.aside}>Not saved yet</span>}
      <Button size="sm" variant="outline" isBusy={edit.isSaving} onClick={open}>
        Edit Details
      </Button>
      <Dialog
        isOpen={edit.isEditing && !edit.conflict && !isLaidAside}
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
          <PropertyFields draft={edit.draft} faults={edit.faults} onType={edit.type} />
          <UnsavedNotice unsaved={edit.unsaved} />
        </form>
      </Dialog>
      <ConflictDialog edit={edit} leadId={lead.id} />
    </div>
  );
}
