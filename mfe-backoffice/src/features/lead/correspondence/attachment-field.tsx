import { useHost } from '@epm/router';
import { getFailureMessage, UploadProgress, useUpload } from '@epm/staff';
import { Button, FieldError } from '@epm/ui';
import { useRef, useState } from 'react';
import { uploadAttachment } from './correspondence-queries.ts';
import { formatFileSize } from './file-size.ts';
import { findAttachmentProblem } from './message-draft.ts';
import type { MessageForm } from './use-message-form.ts';
import styles from './write-dialog.module.css';

interface AttachmentFieldProps {
  leadId: string;
  form: MessageForm;
}

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx';

/** Attachments of an email. Each file is uploaded as soon as it is chosen. */
export function AttachmentField({ leadId, form: { draft, change, read } }: AttachmentFieldProps) {
  const { api } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');
  const upload = useUpload({
    send: (file, init) => uploadAttachment(api, leadId, crypto.randomUUID(), { file, init }),
    onSuccess: (attachment) => change({ attachments: [...read().attachments, attachment] }),
    onError: (error) => setProblem(getFailureMessage(error, 'The file could not be uploaded. Please try again.')),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const found = findAttachmentProblem(draft.attachments, file);
    setProblem(found);
    setFileName(file.name);
    if (!found) upload.start(file);
  }

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
        accept={ACCEPTED}
        aria-label="File to attach"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className={styles.hint}>PDF, JPEG, PNG, Word or Excel, up to 10 MB in total.</p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
