import type { Schemas } from '@epm/contract';

type LeadStatus = Schemas['Lead']['status'];

/** Names of everything this remote caches. A prefix stands for all below it. */
export const queryKeys = {
  pipeline: ['pipeline'],
  activity: ['activity'],
  leadLists: ['leads'],
  leadList: (status: LeadStatus | null) => ['leads', status ?? 'all'],
  lead: (id: string) => ['lead', id],
  leadTimeline: (id: string) => ['lead', id, 'timeline'],
  leadAnalysis: (id: string) => ['lead', id, 'analysis'],
} as const;
