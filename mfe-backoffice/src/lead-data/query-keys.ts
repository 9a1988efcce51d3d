import type { LeadFilter } from './lead-filter.ts';

/** Query keys. A key matches all keys that start with it. */
export const queryKeys = {
  pipeline: ['pipeline'],
  /** @param filter lead filter as query parameters */
  filteredPipeline: (filter: object) => ['pipeline', filter],
  activity: ['activity'],
  walkthroughs: ['walkthroughs'],
  leadWalkthrough: (leadId: string) => ['walkthroughs', leadId],
  walkthroughSlots: (leadId: string) => ['walkthroughs', leadId, 'slots'],
  communications: ['communications'],
  rentProvider: ['rent-provider'],
  messages: ['messages'],
  messageList: (state: string) => ['messages', 'list', state],
  leadMessages: (leadId: string) => ['messages', 'lead', leadId],
  sentMessage: (id: string) => ['messages', 'sent', id],
  mailPause: ['messages', 'pause'],
  deletedLeads: ['deleted-leads'],
  leadLists: ['leads'],
  leadList: (filter: LeadFilter) => ['leads', filter],
  leadSearch: (q: string) => ['found-leads', q],
  assignees: ['assignees'],
  savedViews: ['saved-views'],
  company: ['company'],
  lead: (id: string) => ['lead', id],
  leadTimeline: (id: string) => ['lead', id, 'timeline'],
  leadAnalysis: (id: string) => ['lead', id, 'analysis'],
  leadPayments: (id: string) => ['lead', id, 'payments'],
  paymentVerification: (sessionId: string) => ['payment-verification', sessionId],
  leadInvoices: (id: string) => ['lead', id, 'invoices'],
  /** Prefix of the keys of document lists. */
  documents: ['documents'],
  /** @param filter document filter as query parameters */
  documentList: (filter: object) => ['documents', filter],
  signing: (documentId: string) => ['signing', documentId],
  leadDocuments: (id: string) => ['lead', id, 'documents'],
  documentPreview: (leadId: string, type: string) => ['lead', leadId, 'document-preview', type],
  leadRecipient: (id: string) => ['lead', id, 'recipient'],
  startingTexts: (id: string, type: string) => ['lead', id, 'starting-texts', type],
  leadCampaigns: (id: string) => ['lead', id, 'campaigns'],
  leadNotes: (id: string) => ['lead', id, 'notes'],
  leadRelated: (id: string) => ['lead', id, 'related'],
} as const;
