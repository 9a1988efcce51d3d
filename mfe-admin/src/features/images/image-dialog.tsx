import { focusField, UploadProgress, useCloseConfirmation } from '@epm/staff';
import { Button, Checkbox, Dialog, Field, FieldError, Input } from '@epm/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PictureTools } from '../../pictures/picture-tools.tsx';
import { ImageConflict } from './image-conflict.tsx';
import type { ImageKind } from './image-kinds.ts';
import type { ImageSlot } from './image-queries.ts';
import styles from './image-dialog.module.css';
import { useImageEdit } from './use-image-edit.ts';

const MISSING_ALT_MESSAGE = 'Describe the image for people who cannot see it';

/** File that the admin chose, and the URL of its preview. */
export interface ChosenFile {
  file: File;
  url: string;
}

interface ImageDialogProps {
  slot: ImageSlot;
  kind: ImageKind;
  /** File to upload, with the URL of its preview. Null edits the stored picture. */
  chosen: ChosenFile | null;
  onClose: () => void;
}

/** Dialog with the visible part, the focal point and the alternative text of a picture. */
export function ImageDialog({ slot, kind, chosen, onClose }: ImageDialogProps) {
  const file = chosen?.file ?? null;
  const edit = useImageEdit({ slot, kind, file, onSaved: onClose });
  const { draft, isSaving, isUploading, failure, conflict } = edit;
  const [altError, setAltError] = useState<string | undefined>();
  const { close, confirmation } = useCloseConfirmation(edit.isUnsaved, onClose);
  const formId = useId();
  const src = chosen?.url ?? slot.original?.url;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    if (draft.alt.trim() || draft.isDecorative) return edit.save();
    setAltError(MISSING_ALT_MESSAGE);
    focusField(event.currentTarget, 'alt');
  }

  return (
    <Dialog
      isOpen
      isWide
      closesOnPressOutside={!isUploading}
      onClose={close}
      title={file ? `Upload ${kind.name}` : `Edit ${kind.name}`}
      description={kind.note}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSaving}>
            {file ? 'Save and publish' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isUploading ? (
          <UploadProgress
            fileName={file?.name ?? ''}
            progress={edit.progress}
            processingText="Preparing the image"
            onCancel={edit.cancelUpload}
          />
        ) : (
          src && (
            <PictureTools
              src={src}
              crop={draft.crop}
              focalPoint={draft.focalPoint}
              ratio={kind.ratio}
              hasFocalPoint={kind.hasFocalPoint}
              placements={kind.placements}
              onChange={edit.update}
            />
          )
        )}
        <Field
          label="Alternative text"
          error={altError}
          hint="What the image shows, for people who cannot see it."
          isOptional={draft.isDecorative}
        >
          <Input
            name="alt"
            required={!draft.isDecorative}
            maxLength={500}
            autoComplete="off"
            value={draft.alt}
            onChange={({ target }) => {
              setAltError(undefined);
              edit.update({ alt: target.value });
            }}
          />
        </Field>
        <Checkbox
          label="Decorative"
          hint="Screen readers skip the image. Choose this only if it tells visitors nothing."
          checked={draft.isDecorative}
          onChange={({ target }) => {
            setAltError(undefined);
            edit.update({ isDecorative: target.checked });
          }}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </form>
      {confirmation}
      {conflict && (
        <ImageConflict
          conflict={conflict}
          fileName={file?.name ?? null}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
        />
      )}
    </Dialog>
  );
}
