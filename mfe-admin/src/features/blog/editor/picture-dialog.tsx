import type { Schemas } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { UploadProgress, useUpload } from '@epm/staff';
import { Button, Dialog, Field, Input } from '@epm/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusField } from '../../../app/settings-form.tsx';
import { uploadPicture } from '../blog-queries.ts';
import styles from './rich-text.module.css';

/** Limit of the server. */
const MAX_BYTES = 5 * 1024 * 1024;

interface PictureDialogProps {
  title: string;
  onClose: () => void;
  onUploaded: (image: Schemas['SiteImage']) => void;
}

/** Dialog that uploads a picture with its alternative text, which is required. */
export function PictureDialog({ title, onClose, onUploaded }: PictureDialogProps) {
  const { api } = useHost();
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const formId = useId();
  const upload = useUpload({
    send: (chosen, init) => uploadPicture(api, chosen, alt.trim(), init),
    onSuccess: onUploaded,
    onError: (error) =>
      setErrors({ file: error instanceof ApiProblem && error.problem ? error.message : 'Error uploading image' }),
  });

  function validate(): typeof errors {
    if (!file) return { file: 'Choose a picture' };
    if (!file.type.startsWith('image/')) return { file: 'Invalid file type. Please upload an image.' };
    if (file.size > MAX_BYTES) return { file: 'File size too large. Maximum size is 5MB.' };
    return alt.trim() ? {} : { alt: 'Describe the picture for people who cannot see it' };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog renders in a portal, but React events bubble to the form of the post.
    event.stopPropagation();
    if (upload.isUploading) return;
    const invalid = validate();
    setErrors(invalid);
    const [first] = Object.keys(invalid);
    if (first) focusField(event.currentTarget, first);
    else if (file) upload.start(file);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={upload.isUploading}>
            Upload
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={submit}>
        <Field label="Picture" error={errors.file} hint="JPEG, PNG, WebP or AVIF, at most 5 MB.">
          <Input
            name="file"
            type="file"
            accept="image/*"
            required
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setErrors({});
            }}
          />
        </Field>
        <Field label="Alternative text" error={errors.alt} hint="What the picture shows, for people who cannot see it.">
          <Input
            name="alt"
            required
            maxLength={500}
            autoComplete="off"
            value={alt}
            onChange={({ target }) => {
              setAlt(target.value);
              setErrors({});
            }}
          />
        </Field>
        {upload.isUploading && (
          <UploadProgress
            fileName={file?.name ?? ''}
            progress={upload.progress}
            processingText="Preparing the picture"
            onCancel={upload.cancel}
          />
        )}
      </form>
    </Dialog>
  );
}
