export { createBulkChanges } from './bulk-changes.ts';
export type { BulkRun, BulkChanges } from './bulk-changes.ts';
export {
  UNDO_FAILED_MESSAGE,
  formatChange,
  formatUndo,
  formatStatusChange,
  formatStatusUndo,
  formatAssignment,
  formatAssignmentUndo,
  formatNames,
  formatConflict,
  findLastEdit,
} from './change-messages.ts';
export type { LeadSnapshot, ChangeMessage, LeadConflict } from './change-messages.ts';
export { isOwnDeletion, beginDeletion, cancelDeletion, endDeletion, useRestoreLead } from './deletions.ts';
export { findCachedLead, predictFields, updateCachedLead, updateCachedLists, removeCachedLead } from './lead-cache.ts';
export type { CachedLead } from './lead-cache.ts';
export { createLeadChangeQueue, getPendingLeads, hasPendingChanges } from './lead-change-queue.ts';
export type { LeadChangeQueue, PendingChange, PendingLeads } from './lead-change-queue.ts';
export { useLeadChanges } from './lead-changes.ts';
export type { KnownOwner, LeadChanges } from './lead-changes.ts';
export {
  formatContact,
  formatMonthlyRent,
  isEditedField,
  getFieldLabel,
  formatFieldValue,
  getSourceLabel,
  formatSource,
  formatSuspicions,
  getPendingAnalysisText,
} from './lead-labels.ts';
export type { EditedField } from './lead-labels.ts';
export {
  LEAD_SORTS,
  ALL_LEADS_FILTER,
  isLeadSort,
  isResponseState,
  parseLeadFilter,
  toQueryParams,
  getListLeads,
  removeLead,
  placeLead,
} from './lead-lists.ts';
export type { LeadSort, LeadFilter, LeadPages } from './lead-lists.ts';
export {
  queryKeys,
  leadQuery,
  analysisQuery,
  saveAdjustment,
  leadListQuery,
  leadSearchQuery,
  deletedLeadsQuery,
  shortListFilters,
  longListFilters,
  pipelineQuery,
  countMatchingLeads,
  recentEventsQuery,
  assigneesQuery,
  patchLead,
  changeStatuses,
  changeAssignees,
  createLead,
  deleteLead,
} from './lead-queries.ts';
export type { LeadEdit } from './lead-queries.ts';
export { useFreshLeads, subscribeToLeadEvents } from './live-leads.ts';
export { useLeadEdit } from './use-lead-edit.ts';
export type { LeadFieldErrors, LeadForm, LeadEditing, OwnerChange } from './use-lead-edit.ts';
