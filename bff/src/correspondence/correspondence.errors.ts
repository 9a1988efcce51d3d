import { conflict, invalid } from '../platform/errors/domain-error.ts';

export const sendingNotAllowed = (problem: string) => conflict('correspondence.not-allowed', problem);

export const recipientChanged = () =>
  conflict(
    'correspondence.recipient-changed',
    'The contact data of this lead has changed. Check the recipient, then send again.',
  );

export const messageIdTaken = () =>
  conflict('correspondence.exists', 'A message about another lead has this id. Reload the page.');

export const originalMissing = () =>
  conflict(
    'correspondence.original-missing',
    'The email to which you reply is not about this lead, or it was deleted. Write a new email.',
  );

export const attachmentMissing = () =>
  conflict('correspondence.attachment-missing', 'An attachment is no longer available. Remove it and add it again.');

export const attachmentTypeNotAllowed = () =>
  invalid('correspondence.file-type', 'Attach a PDF, JPEG, PNG, Word (.docx) or Excel (.xlsx) file.');

export const attachmentsTooLarge = () =>
  invalid('correspondence.file-size', 'Attachments can be at most 10 MB in total. Remove a file or make it smaller.');
