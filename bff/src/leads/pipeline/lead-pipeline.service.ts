import {
  getColumnForField,
  normalizeLeadStatus,
  getStageForStatus,
  type LeadField,
  type LeadStatus,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { TimelineEntryContent } from '../timeline-entries.ts';
import { isStandingChanged } from '../lead-standing.ts';
import { LeadTimeline } from '../lead-timeline.service.ts';
import type { StatusTimes } from '../lead-history.queries.ts';
import type { Lead } from '../lead.entity.ts';
import { leadStandingChanged } from '../leads.events.ts';

/** Fields that can change together with the status. */
type TransitionField =
  | Exclude<LeadField, 'status'>
  | 'propertyAddress'
  | 'addressKey'
  | 'contactId'
  | 'walkthroughDate';
type TransitionFields = Partial<Pick<Lead, TransitionField>>;

const getColumn = (field: string): string => getColumnForField(field as LeadField);

/** A lead that the caller has locked. `status` is the stored status. */
interface LockedLeadStatus {
  id: string;
  status: string | null;
}

export interface LeadMove {
  /** The new status; absent if the status does not change. */
  status?: LeadStatus | undefined;
  /** The reason for the new status. If the status changes without a reason, the old reason is removed. */
  reason?: string | null;
  /** True if the owner was contacted. By default, a contact also counts as a response. */
  isContact?: boolean;
  /**
   * True if the change counts as a response. The response is recorded as the first response if the lead has a due time
   * and no recorded first response.
   */
  isResponse?: boolean;
  /** The times to restore if the change is an undo. */
  times?: StatusTimes;
  /** Timeline entry for the cause of the change, which precedes the entry for the status change. */
  cause?: TimelineEntryContent;
  /** Timeline entries that follow the entry for the status change. */
  timelineEntries?: readonly TimelineEntryContent[];
  /**
   * True if the owner enrolled the home. In this case, `lead.standing-changed` is published even if the standing stays
   * the same.
   */
  isEnrollment?: boolean;
}

export interface LeadChange extends LeadMove {
  fields?: TransitionFields;
}

/**
 * Changes the status of leads and all values that depend on the status. These values are the reason, the time in stage,
 * the last contact and the first response. Also records timeline entries, and publishes `lead.standing-changed` if the
 * `LeadStanding` changes. Apart from this class, only the statements in this folder that create, import or accept leads
 * may write these columns.
 */
@Injectable()
export class LeadPipeline {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes one lead and increments its version.
   * @param actor the staff member; absent if the owner or the system made the change
   */
  async transition(tx: Tx, lead: LockedLeadStatus, change: LeadChange, actor?: { email: string }): Promise<void> {
    const { fields = {}, ...move } = change;
    const presentFields = (Object.keys(fields) as TransitionField[]).filter((field) => fields[field] !== undefined);
    await this.write(tx, [toUpdateRow(lead, move, fields)], presentFields, actor);
  }

  /** Changes many leads in one statement. */
  async transitionAll(
    tx: Tx,
    moves: readonly { lead: LockedLeadStatus; move: LeadMove }[],
    actor?: { email: string },
  ): Promise<void> {
    if (moves.length > 0)
      await this.write(
        tx,
        moves.map(({ lead, move }) => toUpdateRow(lead, move)),
        [],
        actor,
      );
  }

  async publishStandingChanged(tx: Tx, ...leadIds: string[]): Promise<void> {
    await this.outbox.append(tx, leadStandingChanged, ...leadIds.map((leadId) => ({ leadId })));
  }

  private async write(
    tx: Tx,
    rows: readonly UpdateRow[],
    fields: readonly TransitionField[],
    actor?: { email: string },
  ): Promise<void> {
    const at = this.clock.now();
    await tx.run(buildUpdateSql(rows, fields), [JSON.stringify(rows), at]);
    await this.timeline.record(
      tx,
      ...rows.flatMap(({ id: leadId, timelineEntries }) =>
        timelineEntries.map((entry) => ({ ...entry, leadId, at, ...(actor && { actor: actor.email }) })),
      ),
    );
    await this.publishStandingChanged(
      tx,
      ...rows.filter(({ shouldPublishStanding }) => shouldPublishStanding).map(({ id }) => id),
    );
  }
}

/** The change to one lead, as passed to the SQL statement. */
interface UpdateRow {
  id: string;
  status: LeadStatus;
  isStatusChanged: boolean;
  isNewStage: boolean;
  reason: string | null;
  isContact: boolean;
  isResponse: boolean;
  times: StatusTimes;
  fields: Readonly<Record<string, unknown>>;
  timelineEntries: readonly TimelineEntryContent[];
  shouldPublishStanding: boolean;
}

function toUpdateRow(lead: LockedLeadStatus, move: LeadMove, fields: TransitionFields = {}): UpdateRow {
  const {
    reason = null,
    isContact = false,
    isResponse = isContact,
    times = {},
    cause,
    timelineEntries = [],
    isEnrollment: isOrder = false,
  } = move;
  const from = normalizeLeadStatus(lead.status);
  const to = move.status ?? from;
  const isStatusChanged = to !== from;
  const statusEntry = { type: 'status.changed', data: { from, to, ...(reason === null ? {} : { reason }) } };
  return {
    id: lead.id,
    status: to,
    isStatusChanged,
    isNewStage: getStageForStatus(from) !== getStageForStatus(to),
    reason,
    isContact,
    isResponse,
    times,
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [getColumn(field), value])),
    timelineEntries: [...(cause ? [cause] : []), ...(isStatusChanged ? [statusEntry] : []), ...timelineEntries],
    shouldPublishStanding: isOrder || isStandingChanged(from, to),
  };
}

/**
 * Builds the UPDATE statement. It sets only columns that may change, because setting a column runs its `UPDATE OF`
 * triggers even if the value stays the same.
 */
function buildUpdateSql(rows: readonly UpdateRow[], fields: readonly TransitionField[]): string {
  const sets = [
    'version = leads.version + 1',
    ...(rows.some(({ isStatusChanged }) => isStatusChanged) ? STATUS_ASSIGNMENTS : []),
    ...TIME_ASSIGNMENTS,
    ...fields.map((field) => `${getColumn(field)} = given.${getColumn(field)}`),
  ];
  const given =
    fields.length > 0 ? 'CROSS JOIN LATERAL jsonb_populate_record(NULL::leads, change.fields) AS given' : '';
  return `
    UPDATE leads SET ${sets.join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS change (
      id uuid, status text, "isStatusChanged" boolean, "isNewStage" boolean, reason text, "isContact" boolean, "isResponse" boolean,
      times jsonb, fields jsonb) ${given}
    WHERE leads.id = change.id`;
}

const STATUS_ASSIGNMENTS = [
  `status = CASE WHEN change."isStatusChanged" THEN change.status ELSE leads.status END`,
  `status_reason = CASE WHEN change."isStatusChanged" THEN change.reason ELSE leads.status_reason END`,
];

const timeAssignmentSql = (column: string, time: keyof StatusTimes, otherwise: string): string =>
  `${column} = CASE WHEN change.times ? '${time}' THEN (change.times ->> '${time}')::timestamptz ${otherwise} ELSE leads.${column} END`;

const TIME_ASSIGNMENTS = [
  timeAssignmentSql('stage_since', 'stageSince', 'WHEN change."isNewStage" THEN $2::timestamptz'),
  timeAssignmentSql('last_contacted_at', 'lastContactedAt', 'WHEN change."isContact" THEN $2::timestamptz'),
  timeAssignmentSql(
    'first_response_at',
    'firstResponseAt',
    'WHEN change."isResponse" AND leads.first_response_due_at IS NOT NULL THEN coalesce(leads.first_response_at, $2::timestamptz)',
  ),
];
