export { ChangeList } from './change-list.tsx';
export { describeField, describeValue, listChanges } from './list-changes.ts';
export type { Change, FieldLabels } from './list-changes.ts';
export { SettingHistory } from './setting-history.tsx';
export { AmountInput } from './amount-input.tsx';
export { ConflictDialog } from './conflict-dialog.tsx';
export { CustomCostInput } from './custom-cost-input.tsx';
export { formatPhone } from './format-phone.ts';
export { DownloadLink } from './download-link.tsx';
export { isEqualValue } from './edit-conflict.ts';
export type { EditConflict, ConflictChoices } from './edit-conflict.ts';
export { FileDropArea } from './file-drop-area.tsx';
export { UnsavedGuard, UnsavedEditsContext, useUnsavedWarning } from './unsaved-guard.tsx';
export { Notice } from './notice.tsx';
export { createQueryClient } from './query-client.ts';
export { parseCents, parseDollars } from './parse-amount.ts';
export { changeRequestDraft, createRequestDraft, isRequestDraft } from './request-draft.ts';
export type { RequestDraft } from './request-draft.ts';
export { RowsSkeleton } from './rows-skeleton.tsx';
export {
  extendFailureMessage,
  extractCurrentRecord,
  getFailureMessage,
  isClientError,
  isConfirmationCanceled,
  isServerRejection,
  toFieldErrors,
} from './server-errors.ts';
export type { FieldErrors } from './server-errors.ts';
export { SectionNote } from './section-note.tsx';
export { Section } from './section.tsx';
export { SavedBy } from './saved-by.tsx';
export { SearchField } from './search-field.tsx';
export { StaffRoot } from './staff-root.tsx';
export { Toolbar, ToolbarSelect } from './toolbar.tsx';
export { UnsavedNotice } from './unsaved-notice.tsx';
export { UploadProgress } from './upload-progress.tsx';
export { useCloseConfirmation } from './use-close-confirmation.tsx';
export { useDebouncedValue } from './use-debounced-value.ts';
export { useDialogAction } from './use-dialog-action.ts';
export { useDraft } from './use-draft.ts';
export type { Draft } from './use-draft.ts';
export { focusField, useFormErrors } from './use-form-errors.ts';
export type { FormErrors } from './use-form-errors.ts';
export { useIdempotentMutation } from './use-idempotent-mutation.ts';
export { useIsOnline } from './use-is-online.ts';
export { useRecordForm } from './use-record-form.ts';
export type { RecordForm } from './use-record-form.ts';
export { useTextDraft } from './use-text-draft.ts';
export type { TextDraft } from './use-text-draft.ts';
export { useUnseenConflictToast } from './use-unseen-conflict-toast.ts';
export { useUpload } from './use-upload.ts';
export type { UploadInit } from './use-upload.ts';
export { useVersionedEdit } from './use-versioned-edit.ts';
export type {
  VersionedForm,
  Edit,
  SaveOutcome,
  VersionedEdit,
} from './use-versioned-edit.ts';
