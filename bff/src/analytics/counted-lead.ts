import { normalizeLeadStatus, getStageForStatus, VISIT_SOURCES } from '@epm/contract';
import type { CampaignWorkflow, FeeSchedule, LeadPropertyType, LeadStatus, PlanKey, Visit } from '@epm/contract';

/** A change of a lead's status, with the statuses as they are stored. */
export interface StatusChange {
  at: string;
  from: string | null;
  to: string | null;
}

/** Campaign messages of one workflow to the owner of a lead. */
export interface WorkflowMessages {
  workflow: CampaignWorkflow;
  /** Send times in chronological order. */
  sentAt: string[];
  clicks: number;
  /** Time when the owner unsubscribed from the sequence. Null if the owner did not unsubscribe. */
  unsubscribedAt: string | null;
}

/** Lead data from which the metrics are computed. Times are ISO instants. */
export interface CountedLead {
  id: string;
  /** False for a deleted lead and for a suspect submission, which are not counted. */
  isCounted: boolean;
  createdAt: string;
  status: string | null;
  statusReason: string | null;
  /** The submitted form; null for leads that staff added or imported. */
  form: string | null;
  /** The stored source: the form, or 'import'. */
  origin: string | null;
  campaign: string | null;
  visit: Visit | null;
  assigneeId: string | null;
  estimatedRent: number | null;
  unitCount: number;
  propertyType: LeadPropertyType | null;
  plan: PlanKey | null;
  fees: FeeSchedule;
  responseDueAt: string | null;
  respondedAt: string | null;
  walkthroughAt: string | null;
  /** Moves of the lead, oldest first. */
  moves: StatusChange[];
  /** Times of the owner's replies. */
  repliedAt: string[];
  campaignMessages: WorkflowMessages[];
  moveIn: { on: string; achieved: number; estimated: number | null } | null;
}

/** A stay of a lead in a stage. */
export interface StageInterval {
  stage: LeadStatus;
  from: number;
  /** End of the stay. Null for the current stage. */
  until: number | null;
}

/** Time within which a reversed move is treated as a mistake and is not counted. */
const UNDO_WINDOW_MS = 5 * 60_000;

/** Returns the stays of a lead in chronological order. Omits a stage if the move to it was soon reversed. */
export function listStageIntervals({
  createdAt,
  status,
  moves,
}: Pick<CountedLead, 'createdAt' | 'status' | 'moves'>): StageInterval[] {
  const stages: { stage: LeadStatus; from: number }[] = [
    { stage: toStage(moves[0]?.from ?? status), from: Date.parse(createdAt) },
  ];
  for (const { at, to } of moves) {
    const from = Date.parse(at);
    const stage = toStage(to);
    const [before, current] = stages.slice(-2);
    if (stages.length > 1 && before?.stage === stage && current && from - current.from < UNDO_WINDOW_MS) stages.pop();
    else if (stages.at(-1)?.stage !== stage) stages.push({ stage, from });
  }
  return stages.map((stay, index) => ({ ...stay, until: stages[index + 1]?.from ?? null }));
}

const toStage = (status: string | null): LeadStatus => getStageForStatus(normalizeLeadStatus(status));

/** Returns the source of a lead. */
export function findLeadSource({ form, origin, visit }: Pick<CountedLead, 'form' | 'origin' | 'visit'>): string {
  if (visit) return visit.source;
  if (form !== null) return VISIT_SOURCES.unknown;
  return origin === 'import' ? VISIT_SOURCES.imported : VISIT_SOURCES.added;
}
