import { useHost } from '@epm/router';
import { getFailureMessage, useUpload } from '@epm/staff';
import { useState } from 'react';
import { uploadAttachment } from './correspondence-queries.ts';
import { findAttachmentProblem } from './message-draft.ts';
import type { MessageForm } from './use-message-form.ts';

/** A chosen file that is not attached, with the reason. */
interface FailedFile {
  name: string;
  problem: string;
}

/**
 * Attaches files to an email. Each file is uploaded as soon as it is chosen. `obstacle` is the reason why the email must
 * not be sent yet: it would go out without a file that the user has chosen.
 */
export function useAttachments(leadId: string, { draft, change, read }: MessageForm) {
  const { api } = useHost();
  const [failedFiles, setFailedFiles] = useState<readonly FailedFile[]>([]);
  const [fileName, setFileName] = useState('');
  const remove = (name: string) => setFailedFiles((files) => files.filter((file) => file.name !== name));
  const fail = (name: string, problem: string) => setFailedFiles((files) => [...files, { name, problem }]);
  const upload = useUpload({
    send: async (file, init) => {
      try {
        return await uploadAttachment(api, leadId, crypto.randomUUID(), { file, init });
      } catch (error) {
        if (!init.signal.aborted)
          fail(file.name, getFailureMessage(error, 'The file could not be uploaded. Please try again.'));
        throw error;
      }
    },
    onSuccess: (attachment) => change({ attachments: [...read().attachments, attachment] }),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    remove(file.name);
    setFileName(file.name);
    const problem = findAttachmentProblem(draft.attachments, file);
    if (problem) fail(file.name, problem);
    else upload.start(file);
  }

  return {
    failedFiles,
    /** Removes a failed file. */
    removeFailed: remove,
    /** Name of the file that is being uploaded. */
    fileName,
    upload,
    choose,
    obstacle: upload.isUploading
      ? `${fileName} is not attached yet. Wait for the upload or cancel it.`
      : failedFiles[0]
        ? `${failedFiles[0].name} is not attached. Remove it from the list to send the email without it.`
        : null,
  };
}

export type AttachmentForm = ReturnType<typeof useAttachments>;
