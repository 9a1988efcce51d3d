/** Color names of badges. @epm/ui defines their light and dark values. */
export type BadgeColor = 'gray' | 'blue' | 'purple' | 'yellow' | 'orange' | 'green' | 'emerald' | 'red';

/** Definition of one status. */
export interface LeadStatusEntry {
  /** Name on screens and in emails. */
  label: string;
  color: BadgeColor;
  /**
   * Stage that tiles and lists show instead of this status. Absent if they show the status itself. Only the two statuses
   * of a new lead share a stage.
   */
  stage?: 'leads';
  /** Tile on the dashboard. The tiles are in the order of `STATUS_TABLE`. */
  tile?: { title: string; description: string };
  /** Position of the board column, from 1. The board does not show leads whose status has no column. */
  column?: number;
  /** True if this is a final outcome of the pipeline. Menus list outcomes last, below a divider. */
  isOutcome?: true;
  /**
   * Effect of the status on nurture sequences (series of emails to the owner). All continue, only those for this lead
   * end, or all of the owner's sequences end.
   */
  nurture: 'continues' | 'ends' | 'ends for the owner';
  /**
   * Position relative to the walkthrough. `none`: moving a lead to this status cancels its walkthrough. `none` and
   * `upcoming`: a booking moves the lead to walkthrough_scheduled. `past`: a booking leaves the status unchanged.
   */
  walkthroughPhase: 'none' | 'upcoming' | 'past';
  /**
   * Effect of an enrollment of this lead's home: it moves this lead to enrolled, keeps the lead's current status, or
   * creates a separate lead.
   */
  enrollment: 'enrolls' | 'continues' | 'separate';
  /**
   * True if the owner has already heard the sales pitch. The confirmation dialog then opens at the contract part, and a
   * booking in the dialog moves the lead to walkthrough_scheduled.
   */
  isPitched?: true;
}

/**
 * Every lead status, in the order of menus and filters. Staff may move a lead from any status to any other. The
 * contract, the server, generated SQL and the screens all read this object. The database function `lead_stage` is
 * generated from the object after each migration.
 */
const STATUS_TABLE = {
  leads: {
    label: 'New Lead',
    color: 'gray',
    column: 1,
    tile: { title: 'New Leads', description: 'Website form submissions' },
    nurture: 'continues',
    walkthroughPhase: 'none',
    enrollment: 'enrolls',
  },
  new_lead: {
    label: 'New Lead',
    color: 'gray',
    stage: 'leads',
    nurture: 'continues',
    walkthroughPhase: 'none',
    enrollment: 'enrolls',
  },
  analysis_submitted: {
    label: 'Analysis Submitted',
    color: 'blue',
    column: 2,
    tile: { title: 'Analysis Submitted', description: 'Warm nurture email sequence begins' },
    nurture: 'continues',
    walkthroughPhase: 'none',
    enrollment: 'enrolls',
  },
  enrolled: {
    label: 'Property Enrolled',
    color: 'purple',
    column: 4,
    tile: { title: 'Property Enrolled', description: 'Onboarding welcome process begins' },
    nurture: 'ends for the owner',
    walkthroughPhase: 'upcoming',
    enrollment: 'separate',
  },
  walkthrough_scheduled: {
    label: 'Walkthrough Scheduled',
    color: 'yellow',
    column: 3,
    tile: { title: 'Walkthrough Scheduled', description: 'Confirmation walkthrough booked' },
    nurture: 'continues',
    walkthroughPhase: 'upcoming',
    enrollment: 'continues',
  },
  proposal: {
    label: 'Proposal',
    color: 'gray',
    nurture: 'continues',
    walkthroughPhase: 'past',
    enrollment: 'continues',
    isPitched: true,
  },
  contract_sent: {
    label: 'Contract Sent',
    color: 'orange',
    tile: { title: 'Contract Sent', description: 'Management agreement awaiting signature' },
    nurture: 'continues',
    walkthroughPhase: 'past',
    enrollment: 'continues',
    isPitched: true,
  },
  closed: {
    label: 'Closed',
    color: 'green',
    column: 5,
    tile: { title: 'Closed', description: 'Agreement signed and fee paid' },
    nurture: 'ends',
    walkthroughPhase: 'past',
    enrollment: 'separate',
  },
  won: {
    label: 'Won',
    color: 'emerald',
    isOutcome: true,
    nurture: 'ends',
    walkthroughPhase: 'past',
    enrollment: 'separate',
  },
  lost: {
    label: 'Lost',
    color: 'red',
    isOutcome: true,
    nurture: 'ends',
    walkthroughPhase: 'none',
    enrollment: 'enrolls',
  },
} as const satisfies Readonly<Record<string, LeadStatusEntry>>;

export type LeadStatus = keyof typeof STATUS_TABLE;

export const LEAD_STATUS: Readonly<Record<LeadStatus, LeadStatusEntry>> = STATUS_TABLE;

export const LEAD_STATUSES = Object.keys(STATUS_TABLE) as readonly LeadStatus[] as readonly [
  LeadStatus,
  ...LeadStatus[],
];

export const LEAD_STATUS_LABELS = Object.fromEntries(
  LEAD_STATUSES.map((status) => [status, LEAD_STATUS[status].label]),
) as Readonly<Record<LeadStatus, string>>;

/** Returns the stage of a status: `leads` for every status of a new lead. */
export const getStageForStatus = (status: LeadStatus): LeadStatus => LEAD_STATUS[status].stage ?? status;

/** Stages that users can choose from. A list of all statuses would contain 'New Lead' twice. */
export const LEAD_STAGES: readonly LeadStatus[] = LEAD_STATUSES.filter(
  (status) => getStageForStatus(status) === status,
);

/** First outcome in menus, which show a divider above it. */
export const FIRST_OUTCOME = LEAD_STAGES.find((stage) => LEAD_STATUS[stage].isOutcome);

export interface PipelineTileText {
  /** Status that the tile counts and links to in the lead list. */
  status: LeadStatus;
  title: string;
  description: string;
}

/** Tiles of the dashboard, in order. The tile `leads` counts all new leads. */
export const PIPELINE_TILES: readonly PipelineTileText[] = LEAD_STAGES.flatMap((status) => {
  const { tile } = LEAD_STATUS[status];
  return tile ? [{ status, ...tile }] : [];
});

export function isLeadStatus(value: unknown): value is LeadStatus {
  return (LEAD_STATUSES as readonly unknown[]).includes(value);
}

/** Parses a status from a URL or a file. `new` was the previous name of `new_lead`. Returns null for any other text. */
export function parseLeadStatus(text: string | null | undefined): LeadStatus | null {
  if (text === 'new') return 'new_lead';
  return isLeadStatus(text) ? text : null;
}

/**
 * Normalizes a stored status. The status of an imported row may be `new`, empty or obsolete, and then counts as new.
 */
export function normalizeLeadStatus(stored: string | null | undefined): LeadStatus {
  return parseLeadStatus(stored) ?? 'new_lead';
}

/** Returns whether the New Leads tile and the New filter include a status. */
export function isNewLead(status: LeadStatus): boolean {
  return getStageForStatus(status) === 'leads';
}

/** Returns whether the owner has decided, which ends the nurture sequences for the lead. */
export function isDecided(status: LeadStatus): boolean {
  return LEAD_STATUS[status].nurture === 'ends';
}
