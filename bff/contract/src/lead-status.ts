/** Every status a lead can hold. Staff may move a lead from any one to any other. */
export const LEAD_STATUSES = [
  'leads',
  'new_lead',
  'analysis_submitted',
  'enrolled',
  'walkthrough_scheduled',
  'proposal',
  'contract_sent',
  'closed',
  'won',
  'lost',
] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Names of badge colours; @epm/ui owns what each looks like in light and dark. */
export type BadgeColour = 'gray' | 'blue' | 'purple' | 'yellow' | 'orange' | 'green' | 'emerald' | 'red';

/** How screens and mails call a status. */
export const LEAD_STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  leads: 'New Lead',
  new_lead: 'New Lead',
  analysis_submitted: 'Analysis Submitted',
  enrolled: 'Property Enrolled',
  walkthrough_scheduled: 'Walkthrough Scheduled',
  proposal: 'Proposal',
  contract_sent: 'Contract Sent',
  closed: 'Closed',
  won: 'Won',
  lost: 'Lost',
};

export const LEAD_STATUS_COLOURS: Readonly<Record<LeadStatus, BadgeColour>> = {
  leads: 'gray',
  new_lead: 'gray',
  analysis_submitted: 'blue',
  enrolled: 'purple',
  walkthrough_scheduled: 'yellow',
  proposal: 'gray',
  contract_sent: 'orange',
  closed: 'green',
  won: 'emerald',
  lost: 'red',
};

export interface PipelineTileText {
  /** The status the tile counts and the lead list filters by. */
  status: LeadStatus;
  title: string;
  description: string;
}

/** The six tiles of the dashboard, in order. `leads` stands for everything that counts as a new lead. */
export const PIPELINE_TILES: readonly PipelineTileText[] = [
  { status: 'leads', title: 'New Leads', description: 'Website form submissions' },
  { status: 'analysis_submitted', title: 'Analysis Submitted', description: 'Warm nurture email sequence begins' },
  { status: 'enrolled', title: 'Property Enrolled', description: 'Onboarding welcome process begins' },
  { status: 'walkthrough_scheduled', title: 'Walkthrough Scheduled', description: 'Confirmation walkthrough booked' },
  { status: 'contract_sent', title: 'Contract Sent', description: 'Management agreement awaiting signature' },
  { status: 'closed', title: 'Closed', description: 'Agreement signed and fee paid' },
];

export function isLeadStatus(value: unknown): value is LeadStatus {
  return (LEAD_STATUSES as readonly unknown[]).includes(value);
}

/** Reads a status as an address or a file names it; `new` is the old name of a new lead. Null for any other word. */
export function parseLeadStatus(text: string | null | undefined): LeadStatus | null {
  if (text === 'new') return 'new_lead';
  return isLeadStatus(text) ? text : null;
}

/** Imported rows carry `new`, nothing, or a word of another time; all of them are new leads. */
export function readLeadStatus(stored: string | null | undefined): LeadStatus {
  return parseLeadStatus(stored) ?? 'new_lead';
}

/** What the New Leads tile and the New filter count. */
export function isNewLead(status: LeadStatus): boolean {
  return status === 'leads' || status === 'new_lead';
}

/** The owner has decided: from there on, letters that warm a lead are out of place. */
export function isDecided(status: LeadStatus): status is 'closed' | 'won' | 'lost' {
  return status === 'closed' || status === 'won' || status === 'lost';
}
