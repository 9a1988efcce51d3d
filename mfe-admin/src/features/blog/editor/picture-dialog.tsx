import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import {
  getFailureMessage,
  isServerRejection,
  toFieldErrors,
  UploadProgress,
  useCloseConfirmation,
  useFormErrors,
  useUpload,
} from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input, createLazyComponent } from '@epm/ui';
import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ACCEPT_ATTRIBUTE, ACCEPTED_FILES_HINT, getImageFileError } from '../../../pictures/get-image-file-error.ts';
import { uploadPicture } from '../blog-queries.ts';
import styles from './rich-text.module.css';

const PictureTools = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin.picture-tools" */ '../../../pictures/picture-tools.tsx')).PictureTools,
  { errorMessage: 'Crop and focal point could not be loaded' },
);

/** Error codes that concern the file. */
const FILE_ERROR_CODES = ['media.file-type', 'media.file-size', 'media.pixels'];

interface PictureDialogProps {
  title: string;
  onClose: () => void;
  onUploaded: (image: Schemas['SiteImage']) => void;
}

/** Dialog that uploads a picture with its alternative text, which is required. */
export function PictureDialog({ title, onClose, onUploaded }: PictureDialogProps) {
  const { api } = useHost();
  const [alt, setAlt] = useState('');
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [details, setDetails] = useState<Pick<Schemas['UploadDetails'], 'crop' | 'focalPoint'>>({});
  const file = chosen?.file ?? null;
  const { formRef, errors, failure, check, showError, clearErrors, setErrors } = useFormErrors<'file' | 'alt'>();
  const { close, confirmation } = useCloseConfirmation(alt !== '' || Object.keys(details).length > 0, onClose);
  const formId = useId();
  const upload = useUpload({
    send: (file, init) => uploadPicture(api, file, { ...details, alt: alt.trim() }, init),
    onSuccess: onUploaded,
    onError: (error) => {
      const isFileRejected = isServerRejection(error) && FILE_ERROR_CODES.includes(error.problem?.code ?? '');
      const message = getFailureMessage(error, 'Error uploading image');
      showError(error, message, isFileRejected ? { file: message } : toFieldErrors(error));
    },
  });

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function choose(next: File | undefined) {
    setChosen(next ? { file: next, url: URL.createObjectURL(next) } : null);
    setDetails({});
    clearErrors('file');
    const problem = next && getImageFileError(next);
    if (problem) setErrors((others) => ({ ...others, file: problem }));
  }

  function validate(): FieldErrors<'file' | 'alt'> {
    const problem = file ? getImageFileError(file) : 'Choose an image.';
    return {
      ...(problem && { file: problem }),
      ...(!alt.trim() && { alt: 'Describe the image for people who cannot see it' }),
    };
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The dialog renders in a portal, but React events bubble to the form of the post.
    event.stopPropagation();
    if (!upload.isUploading && check(validate()) && file) upload.start(file);
  }

  return (
    <Dialog
      isOpen
      closesOnPressOutside={!upload.isUploading}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={upload.isUploading}>
            Upload
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.dialogForm} noValidate onSubmit={submit}>
        <Field label="Image" error={errors.file} hint={ACCEPTED_FILES_HINT}>
          <Input
            name="file"
            type="file"
            accept={ACCEPT_ATTRIBUTE}
            required
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </Field>
        <Field label="Alternative text" error={errors.alt} hint="What the image shows, for people who cannot see it.">
          <Input
            name="alt"
            required
            maxLength={500}
            autoComplete="off"
            value={alt}
            onChange={({ target }) => {
              setAlt(target.value);
              clearErrors('alt');
            }}
          />
        </Field>
        {chosen && !upload.isUploading && !getImageFileError(chosen.file) && (
          <PictureTools
            src={chosen.url}
            crop={details.crop ?? null}
            focalPoint={details.focalPoint ?? null}
            onChange={(changes) => setDetails((current) => ({ ...current, ...changes }))}
          />
        )}
        {upload.isUploading && (
          <UploadProgress
            fileName={file?.name ?? ''}
            progress={upload.progress}
            processingText="Preparing the image"
            onCancel={upload.cancel}
          />
        )}
        {failure && <ErrorPanel title={failure} />}
      </form>
      {confirmation}
    </Dialog>
  );
}
