import { columnOf, readLeadStatus, stageOf, type LeadField, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { HappeningText } from '../lead-happenings.ts';
import { changesStanding } from '../lead-standing.ts';
import { LeadTimeline } from '../lead-timeline.service.ts';
import type { Moments } from '../lead-history.queries.ts';
import type { Lead } from '../lead.entity.ts';
import { leadStandingChanged } from '../leads.events.ts';

/** What may change together with the status: what staff edit, and what follows from that. */
type MovedField = Exclude<LeadField, 'status'> | 'propertyAddress' | 'addressKey' | 'contactId' | 'walkthroughDate';
type MovedFields = Partial<Pick<Lead, MovedField>>;

const columnFor = (field: string): string => columnOf(field as LeadField);

/** A lead that the caller has locked, with its status as stored. */
interface LockedLead {
  id: string;
  status: string | null;
}

export interface LeadMove {
  /** The new status. Without one, or where the lead has it already, the status does not change. */
  status?: LeadStatus | undefined;
  /** Why it has the new status. A move without one removes the reason of the old status. */
  reason?: string | null;
  /** The owner was contacted with it; that is a response, too. */
  isContact?: boolean;
  /** Counts as the first response, where that is timed. */
  isResponse?: boolean;
  /** The times before the move that an undo reverses. */
  moments?: Moments;
  /** The line of the timeline before that of the status: what moved the lead. */
  cause?: HappeningText;
  /** The lines after it. */
  lines?: readonly HappeningText[];
  /** Followers look at the lead even where its standing stays: its owner has ordered. */
  isOrder?: boolean;
}

export interface LeadChange extends LeadMove {
  fields?: MovedFields;
}

/**
 * The one writer of a lead's status, with what goes with it: reason, time in stage, last contact, first response,
 * the lines of the timeline, and `lead.standing-changed` for sequences and walkthroughs. Leads begin by the statements of
 * `arrivals.ts`.
 */
@Injectable()
export class LeadPipeline {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /** Changes one lead as one version. @param actor the member of staff; absent when the owner or the system did it */
  async transition(tx: Tx, lead: LockedLead, change: LeadChange, actor?: { email: string }): Promise<void> {
    const { fields = {}, ...move } = change;
    const named = (Object.keys(fields) as MovedField[]).filter((field) => fields[field] !== undefined);
    await this.write(tx, [rowOf(lead, move, fields)], named, actor);
  }

  /** Moves many leads by one statement. */
  async transitionAll(
    tx: Tx,
    moves: readonly { lead: LockedLead; move: LeadMove }[],
    actor?: { email: string },
  ): Promise<void> {
    if (moves.length > 0)
      await this.write(
        tx,
        moves.map(({ lead, move }) => rowOf(lead, move)),
        [],
        actor,
      );
  }

  /** Publishes `lead.standing-changed` for each lead. */
  async announce(tx: Tx, ...leadIds: string[]): Promise<void> {
    await this.outbox.append(tx, leadStandingChanged, ...leadIds.map((leadId) => ({ leadId })));
  }

  private async write(
    tx: Tx,
    rows: readonly Row[],
    fields: readonly MovedField[],
    actor?: { email: string },
  ): Promise<void> {
    const at = this.clock.now();
    await tx.run(updateOf(rows, fields), [JSON.stringify(rows), at]);
    await this.timeline.record(
      tx,
      ...rows.flatMap(({ id: leadId, lines }) =>
        lines.map((line) => ({ ...line, leadId, at, ...(actor && { actor: actor.email }) })),
      ),
    );
    await this.announce(tx, ...rows.filter(({ isAnnounced }) => isAnnounced).map(({ id }) => id));
  }
}

/** What the statement takes of one change. */
interface Row {
  id: string;
  status: LeadStatus;
  isMove: boolean;
  isNewStage: boolean;
  reason: string | null;
  isContact: boolean;
  isResponse: boolean;
  moments: Moments;
  fields: Readonly<Record<string, unknown>>;
  lines: readonly HappeningText[];
  isAnnounced: boolean;
}

function rowOf(lead: LockedLead, move: LeadMove, fields: MovedFields = {}): Row {
  const {
    reason = null,
    isContact = false,
    isResponse = isContact,
    moments = {},
    cause,
    lines = [],
    isOrder = false,
  } = move;
  const from = readLeadStatus(lead.status);
  const to = move.status ?? from;
  const isMove = to !== from;
  const moved = { type: 'status.changed', data: { from, to, ...(reason === null ? {} : { reason }) } };
  return {
    id: lead.id,
    status: to,
    isMove,
    isNewStage: stageOf(from) !== stageOf(to),
    reason,
    isContact,
    isResponse,
    moments,
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnFor(field), value])),
    lines: [...(cause ? [cause] : []), ...(isMove ? [moved] : []), ...lines],
    isAnnounced: isOrder || changesStanding(from, to),
  };
}

/** Names a column only where it may change: triggers and indexes follow some of them. */
function updateOf(rows: readonly Row[], fields: readonly MovedField[]): string {
  const sets = [
    'version = leads.version + 1',
    ...(rows.some(({ isMove }) => isMove) ? STATUS : []),
    ...MOMENTS,
    ...fields.map((field) => `${columnFor(field)} = given.${columnFor(field)}`),
  ];
  const given =
    fields.length > 0 ? 'CROSS JOIN LATERAL jsonb_populate_record(NULL::leads, change.fields) AS given' : '';
  return `
    UPDATE leads SET ${sets.join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS change (
      id uuid, status text, "isMove" boolean, "isNewStage" boolean, reason text, "isContact" boolean, "isResponse" boolean,
      moments jsonb, fields jsonb) ${given}
    WHERE leads.id = change.id`;
}

const STATUS = [
  `status = CASE WHEN change."isMove" THEN change.status ELSE leads.status END`,
  `status_reason = CASE WHEN change."isMove" THEN change.reason ELSE leads.status_reason END`,
];

const timeOf = (column: string, moment: keyof Moments, otherwise: string): string =>
  `${column} = CASE WHEN change.moments ? '${moment}' THEN (change.moments ->> '${moment}')::timestamptz ${otherwise} ELSE leads.${column} END`;

const MOMENTS = [
  timeOf('stage_since', 'stageSince', 'WHEN change."isNewStage" THEN $2::timestamptz'),
  timeOf('last_contacted_at', 'lastContactedAt', 'WHEN change."isContact" THEN $2::timestamptz'),
  timeOf(
    'first_response_at',
    'firstResponseAt',
    'WHEN change."isResponse" AND leads.first_response_due_at IS NOT NULL THEN coalesce(leads.first_response_at, $2::timestamptz)',
  ),
];
