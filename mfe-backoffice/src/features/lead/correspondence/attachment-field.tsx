import { UploadProgress } from '@epm/staff';
import { Button, FieldError } from '@epm/ui';
import { useRef } from 'react';
import { formatFileSize } from './file-size.ts';
import type { AttachmentForm } from './use-attachments.ts';
import type { MessageForm } from './use-message-form.ts';
import styles from './write-dialog.module.css';

interface AttachmentFieldProps {
  form: MessageForm;
  attachments: AttachmentForm;
}

const ACCEPTED_EXTENSIONS = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx';

/** Attachments of an email, and the files that could not be attached. */
export function AttachmentField({ form: { draft, change, isChecked }, attachments }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { failedFiles, removeFailed, fileName, upload, choose, obstacle } = attachments;

  return (
    <div className={styles.attachments} role="group" aria-label="Attachments">
      {draft.attachments.length > 0 && (
        <ul role="list">
          {draft.attachments.map(({ id, name, size }) => (
            <li key={id} className={styles.attachment}>
              <span>
                {name} ({formatFileSize(size)})
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove ${name}`}
                onClick={() => change({ attachments: draft.attachments.filter((each) => each.id !== id) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {failedFiles.length > 0 && (
          <ul role="list">
            {failedFiles.map(({ name, problem }) => (
              <li key={name} className={styles.attachment}>
                <FieldError>
                  {name}: {problem}
                </FieldError>
                <Button size="sm" variant="outline" aria-label={`Remove ${name}`} onClick={() => removeFailed(name)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {upload.isUploading ? (
        <UploadProgress
          fileName={fileName}
          progress={upload.progress}
          processingText="Checking the file"
          onCancel={upload.cancel}
        />
      ) : (
        <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
          Attach file
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_EXTENSIONS}
        aria-label="File to attach"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className={styles.hint}>PDF, JPEG, PNG, Word or Excel, up to 10 MB in total.</p>
      <div role="alert">{isChecked && obstacle && <FieldError>{obstacle}</FieldError>}</div>
    </div>
  );
}
