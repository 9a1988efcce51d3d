import type { Schemas } from '@epm/contract';

/** Paths that this remote links to, including pages of other remotes. */
export const paths = {
  dashboard: '/dashboard',
  leads: (status?: Schemas['Lead']['status']) => (status ? `/leads?status=${status}` : '/leads'),
  board: '/leads?view=board',
  deletedLeads: '/leads/deleted',
  lead: (id: string) => `/leads/${id}`,
  documents: '/documents',
  campaigns: '/campaigns',
  /** @param q search text: name or email address of the owner */
  ownerCampaigns: (q: string) => `/campaigns?q=${encodeURIComponent(q)}`,
  messages: '/messages',
  analysis: (leadId: string) => `/analysis/${leadId}`,
  /** Admin page with the refunds, in another remote. */
  money: '/admin/money',
  /** Page that verifies a payment and moves its lead to the onboarding stage. */
  paymentSuccess: (sessionId: string) => `/payment/success?session_id=${encodeURIComponent(sessionId)}`,
};
