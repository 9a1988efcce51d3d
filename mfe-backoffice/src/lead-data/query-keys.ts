import type { LeadFilter } from './lead-filter.ts';

/** Query keys of this remote. A prefix matches all keys that start with it. */
export const queryKeys = {
  pipeline: ['pipeline'],
  /** @param filter query parameters of the lead filter */
  pipelineOf: (filter: object) => ['pipeline', filter],
  activity: ['activity'],
  walkthroughs: ['walkthroughs'],
  walkthroughOf: (leadId: string) => ['walkthroughs', leadId],
  walkthroughSlots: (leadId: string) => ['walkthroughs', leadId, 'slots'],
  communications: ['communications'],
  rentProvider: ['rent-provider'],
  messages: ['messages'],
  messageList: (state: string) => ['messages', 'list', state],
  messagesOf: (leadId: string) => ['messages', 'lead', leadId],
  mailPause: ['messages', 'pause'],
  deletedLeads: ['deleted-leads'],
  leadLists: ['leads'],
  leadList: (filter: LeadFilter) => ['leads', filter],
  foundLeads: (q: string) => ['found-leads', q],
  assignees: ['assignees'],
  savedViews: ['saved-views'],
  company: ['company'],
  lead: (id: string) => ['lead', id],
  leadTimeline: (id: string) => ['lead', id, 'timeline'],
  leadAnalysis: (id: string) => ['lead', id, 'analysis'],
  leadNotes: (id: string) => ['lead', id, 'notes'],
  leadRelated: (id: string) => ['lead', id, 'related'],
} as const;
