export { createBulkChanges } from './bulk-changes.ts';
export type { BulkRun, BulkChanges } from './bulk-changes.ts';
export {
  UNDO_FAILED,
  formatChange,
  formatUndo,
  formatStatusChange,
  formatStatusUndo,
  formatAssignment,
  formatAssignmentUndo,
  formatNames,
} from './change-messages.ts';
export type { LeadSnapshot, ChangeMessage } from './change-messages.ts';
export { isOwnDeletion, beginDeletion, cancelDeletion, endDeletion, useRestoreLead } from './deletions.ts';
export { findCachedLead, predictFields, updateCachedLead, updateCachedLists, removeCachedLead } from './lead-cache.ts';
export type { CachedLead } from './lead-cache.ts';
export { createLeadChangeQueue } from './lead-change-queue.ts';
export type { LeadChangeQueue } from './lead-change-queue.ts';
export { useLeadChanges } from './lead-changes.ts';
export type { KnownOwner, LeadChanges } from './lead-changes.ts';
export { formatConflict, findLastEdit } from './lead-conflict.ts';
export type { LeadConflict } from './lead-conflict.ts';
export {
  LEAD_SORTS,
  ALL_LEADS_FILTER,
  isLeadSort,
  isResponseState,
  parseLeadFilter,
  toQueryParams,
} from './lead-filter.ts';
export type { LeadSort, LeadFilter } from './lead-filter.ts';
export {
  formatMonthlyRent,
  isEditedField,
  getFieldLabel,
  formatFieldValue,
  getSourceLabel,
  formatSource,
} from './lead-labels.ts';
export type { EditedField } from './lead-labels.ts';
export { getListLeads, removeLead, placeLead } from './lead-order.ts';
export type { LeadPages } from './lead-order.ts';
export {
  leadQuery,
  analysisQuery,
  saveAdjustment,
  getPendingAnalysisText,
  leadListQuery,
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
export { getPendingLeads, hasPendingChanges } from './pending-leads.ts';
export type { PendingChange, PendingLeads } from './pending-leads.ts';
export { queryKeys } from './query-keys.ts';
export { useLeadEdit } from './use-lead-edit.ts';
export type { FieldErrors, LeadForm, LeadEditing, OwnerChange } from './use-lead-edit.ts';
