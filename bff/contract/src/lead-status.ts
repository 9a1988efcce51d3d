/** Names of badge colors; @epm/ui owns what each looks like in light and dark. */
export type BadgeColor = 'gray' | 'blue' | 'purple' | 'yellow' | 'orange' | 'green' | 'emerald' | 'red';

/** What one status means wherever a lead's status matters. */
export interface LeadStatusEntry {
  /** How screens and emails name it. */
  label: string;
  color: BadgeColor;
  /** The stage that it counts as, where that is not the status itself: only new leads share one. */
  stage?: 'leads';
  /** Its tile on the dashboard; tiles have the order of the table. */
  tile?: { title: string; description: string };
  /** Position of its column on the board, from 1. Leads of a status without a column are not on the board. */
  column?: number;
  /** How the pipeline ended: menus show these last, below a line. */
  isOutcome?: true;
  /** What it does to nurture: sequences of the lead end, or all sequences of its owner do. */
  nurture: 'continues' | 'ends' | 'ends for the owner';
  /**
   * Where the walkthrough is. `none`: one that is booked is called off. `ahead`: a booking moves the lead to
   * walkthrough_scheduled, as it does from `none`. `behind`: a booking leaves the status as it is.
   */
  visit: 'none' | 'upcoming' | 'past';
  /** What an enrollment of the same home does: sets enrolled, is recorded beside the status, or is another lead. */
  enrollment: 'enrolls' | 'continues' | 'separate';
  /** The owner has heard the pitch: the confirmation walkthrough begins with the contract, and a visit booked there moves the lead on. */
  isPitched?: true;
}

/**
 * Every status that a lead can have, in the order of menus and filters. Staff may move a lead from any one to any other.
 * Contract, server, SQL and screens read this table; the database's `lead_stage` is made from it after each migration.
 */
const TABLE = {
  leads: {
    label: 'New Lead',
    color: 'gray',
    column: 1,
    tile: { title: 'New Leads', description: 'Website form submissions' },
    nurture: 'continues',
    visit: 'none',
    enrollment: 'enrolls',
  },
  new_lead: {
    label: 'New Lead',
    color: 'gray',
    stage: 'leads',
    nurture: 'continues',
    visit: 'none',
    enrollment: 'enrolls',
  },
  analysis_submitted: {
    label: 'Analysis Submitted',
    color: 'blue',
    column: 2,
    tile: { title: 'Analysis Submitted', description: 'Warm nurture email sequence begins' },
    nurture: 'continues',
    visit: 'none',
    enrollment: 'enrolls',
  },
  enrolled: {
    label: 'Property Enrolled',
    color: 'purple',
    column: 4,
    tile: { title: 'Property Enrolled', description: 'Onboarding welcome process begins' },
    nurture: 'ends for the owner',
    visit: 'upcoming',
    enrollment: 'separate',
  },
  walkthrough_scheduled: {
    label: 'Walkthrough Scheduled',
    color: 'yellow',
    column: 3,
    tile: { title: 'Walkthrough Scheduled', description: 'Confirmation walkthrough booked' },
    nurture: 'continues',
    visit: 'upcoming',
    enrollment: 'continues',
  },
  proposal: {
    label: 'Proposal',
    color: 'gray',
    nurture: 'continues',
    visit: 'past',
    enrollment: 'continues',
    isPitched: true,
  },
  contract_sent: {
    label: 'Contract Sent',
    color: 'orange',
    tile: { title: 'Contract Sent', description: 'Management agreement awaiting signature' },
    nurture: 'continues',
    visit: 'past',
    enrollment: 'continues',
    isPitched: true,
  },
  closed: {
    label: 'Closed',
    color: 'green',
    column: 5,
    tile: { title: 'Closed', description: 'Agreement signed and fee paid' },
    nurture: 'ends',
    visit: 'past',
    enrollment: 'separate',
  },
  won: { label: 'Won', color: 'emerald', isOutcome: true, nurture: 'ends', visit: 'past', enrollment: 'separate' },
  lost: { label: 'Lost', color: 'red', isOutcome: true, nurture: 'ends', visit: 'none', enrollment: 'enrolls' },
} as const satisfies Readonly<Record<string, LeadStatusEntry>>;

export type LeadStatus = keyof typeof TABLE;

export const LEAD_STATUS: Readonly<Record<LeadStatus, LeadStatusEntry>> = TABLE;

export const LEAD_STATUSES = Object.keys(TABLE) as readonly LeadStatus[] as readonly [LeadStatus, ...LeadStatus[]];

export const LEAD_STATUS_LABELS = Object.fromEntries(
  LEAD_STATUSES.map((status) => [status, LEAD_STATUS[status].label]),
) as Readonly<Record<LeadStatus, string>>;

/** The stage of a status: `leads` for everything that counts as new. */
export const stageOf = (status: LeadStatus): LeadStatus => LEAD_STATUS[status].stage ?? status;

/** Every stage once, to choose from: two statuses are both called New Lead. */
export const LEAD_STAGES: readonly LeadStatus[] = LEAD_STATUSES.filter((status) => stageOf(status) === status);

/** The stage above which menus draw a line. */
export const FIRST_OUTCOME = LEAD_STAGES.find((stage) => LEAD_STATUS[stage].isOutcome);

export interface PipelineTileText {
  /** The status the tile counts and the lead list filters by. */
  status: LeadStatus;
  title: string;
  description: string;
}

/** The tiles of the dashboard, in order. `leads` counts every new lead. */
export const PIPELINE_TILES: readonly PipelineTileText[] = LEAD_STAGES.flatMap((status) => {
  const { tile } = LEAD_STATUS[status];
  return tile ? [{ status, ...tile }] : [];
});

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
  return stageOf(status) === 'leads';
}

/** The owner has decided: nurture of this lead has ended. */
export function isDecided(status: LeadStatus): boolean {
  return LEAD_STATUS[status].nurture === 'ends';
}
