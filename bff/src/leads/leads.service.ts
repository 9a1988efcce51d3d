import { randomUUID } from 'node:crypto';
import {
  addressKey,
  columnOf,
  DEFAULT_UNIT_COUNT,
  HOME_STATE,
  isNewLead,
  joinAddress,
  LEAD_FIELDS,
  LEAD_FILE_FIELDS,
  MAX_CAMPAIGN,
  nameFromEmail,
  normaliseEmail,
  readLeadStatus,
} from '@epm/contract';
import type {
  ConsentWording, LeadFileField, LeadStatus, NO_ADDRESS, PlanKey, PropertyValues, Suspicion,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { writeConsents, writePeople } from '../contacts/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Lead } from './lead.entity.ts';
import type { LeadFields } from './lead-fields.ts';
import { standingOf, type LeadStanding } from './lead-standing.ts';
import { LeadRouting, NO_ROUTE } from './lead-routing.service.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadExists } from './leads.errors.ts';
import { leadStandingChanged } from './leads.events.ts';

/** A property as a form knows it; some do not ask for its area. */
export interface CapturedProperty extends Omit<PropertyValues, 'squareFootage'> {
  /** Made by the client. */
  leadId: string;
  squareFootage?: number;
}

/** A person of whom no property is known yet. */
export interface CapturedContact {
  /** Made by the client. */
  leadId: string;
  propertyAddress?: typeof NO_ADDRESS;
}

export interface Capture {
  email: string;
  /** As typed; the local part of the address where the form does not ask. */
  name?: string;
  phone?: string;
  /** The form that the lead came from; also the lead's source. */
  source: string;
  /** `utm_campaign` of the visit, as it arrived. */
  campaign?: string | undefined;
  status: LeadStatus;
  /** One lead each. */
  properties: readonly (CapturedProperty | CapturedContact)[];
  /** Whole dollars a month for one unit, as the owner estimates it. */
  estimatedRent?: number;
  /** The plan that the owner chose. */
  plan?: PlanKey;
  /** The words under which marketing mail was agreed to; null when the form does not ask. */
  consent: ConsentWording | null;
  /** The words of the ticked box for text messages. */
  smsConsent?: ConsentWording | null;
  ip: string | null;
  /** What `Intake.judge` found. While there is anything, the leads belong to no person. */
  suspicions: readonly Suspicion[];
}

/** A lead as an import writes it. */
export interface ImportedLead extends Pick<LeadFields, Exclude<LeadFileField, 'status'>> {
  status: LeadStatus;
  propertyAddress: string;
  addressKey: string;
}

/** Leads that one statement of an import writes; a few hundred are far below what the database may take for one. */
const BATCH = 200;

/** What changes a lead. Every change is a line of its timeline and is told to the staff screens. */
@Injectable()
export class Leads {
  constructor(
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly timeline: LeadTimeline,
    private readonly routing: LeadRouting,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes the person (or finds them), one lead per property with its first line of timeline, and the consents, all in
   * one statement. A person known already keeps the name and the phone number they gave first. The leads are assigned,
   * and the clock of the first response starts. Leads of a suspect submission belong to no person, and neither do their
   * consents: both wait for `LeadAcceptance`, so until then nothing about the owner of the address changes.
   * @throws DomainError conflict when a lead id is taken
   */
  async capture(tx: Tx, capture: Capture): Promise<void> {
    const { email, source, consent, smsConsent = null } = capture;
    const rows = capture.properties.map(toRow);
    const consents = [
      ...(consent ? [{ channel: 'email', ...consent }] : []),
      ...(smsConsent ? [{ channel: 'sms', ...smsConsent }] : []),
    ];
    const now = this.clock.now();
    const route = capture.suspicions.length > 0 ? NO_ROUTE : await this.routing.route(tx, email, now);
    await tx
      .query(CAPTURE, [
        normaliseEmail(email), nameFromEmail(email), now, capture.status, source, JSON.stringify(rows),
        JSON.stringify(consents), capture.ip, capture.name ?? null, capture.phone ?? null, capture.estimatedRent ?? null,
        capture.suspicions, toCampaign(capture.campaign), route.assignee?.id ?? null, route.assignee?.email ?? null,
        route.firstResponseDueAt, capture.plan ?? null,
      ])
      .catch((error: unknown) => {
        throw isTakenId(error) ? leadExists() : error;
      });
    await this.realtime.publish(tx, ...rows.map(({ id }) => ({ type: 'lead.changed' as const, id })));
    if (capture.suspicions.length > 0 || standingOf(capture.status) === 'early') return;
    await this.outbox.append(tx, leadStandingChanged, ...rows.map(({ id }) => ({ leadId: id })));
  }

  /** Writes leads of a file with their people, or finds those. They are neither assigned nor timed. */
  async import(tx: Tx, leads: readonly ImportedLead[], { fileName, actor }: { fileName: string; actor: string }): Promise<void> {
    if (leads.length === 0) return;
    for (let at = 0; at < leads.length; at += BATCH) {
      await tx.query(IMPORT, [JSON.stringify(leads.slice(at, at + BATCH)), this.clock.now(), actor, fileName]);
    }
    await this.realtime.resync(tx);
  }

  /** The client's id for a new lead, or another one if that is taken: some forms must not tell whether it is. */
  async freeId(tx: Tx, leadId: string): Promise<string> {
    const taken = (await tx.query('SELECT 1 FROM leads WHERE id = $1', [leadId])) as unknown[];
    return taken.length > 0 ? randomUUID() : leadId;
  }

  /**
   * Records the estimate, unless the lead has a rent from its owner or staff by now, and moves a lead that is still new to analysis_submitted; one that staff moved on stays there.
   * A lead that was deleted meanwhile is left alone.
   * @param estimate whole dollars a month; interim: the area guide's, as the rent provider is unavailable
   */
  async recordAnalysis(tx: Tx, leadId: string, { estimatedRent, isInterim }: { estimatedRent: number; isInterim: boolean }): Promise<void> {
    const leads = tx.getRepository(Lead);
    const lead = await leads.findOne({
      select: { id: true, status: true, version: true, deletedAt: true, estimatedRent: true },
      where: { id: leadId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!lead || lead.deletedAt) return;
    const from = readLeadStatus(lead.status);
    const to = isNewLead(from) ? 'analysis_submitted' : from;
    await leads.update({ id: leadId }, { status: to, estimatedRent: lead.estimatedRent ?? estimatedRent, version: lead.version + 1 });
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      { leadId, type: 'analysis.completed', at, data: { estimatedRent, ...(isInterim && { isInterim }) } },
      ...(to === from ? [] : [{ leadId, type: 'status.changed', at, data: { from, to } }]),
    );
  }

  /** Reads the standing and keeps it so until `tx` ends. */
  async holdStanding(tx: Tx, leadId: string): Promise<LeadStanding> {
    const [lead] = (await tx.query('SELECT status, deleted_at FROM leads WHERE id = $1 FOR NO KEY UPDATE', [leadId])) as {
      status: string | null;
      deleted_at: Date | null;
    }[];
    if (!lead || lead.deleted_at) return 'deleted';
    return standingOf(readLeadStatus(lead.status));
  }
}

/** Free text of an address on the web: cut, and on one line. */
function toCampaign(text = ''): string | null {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_CAMPAIGN).toWellFormed() || null;
}

/** What the statement takes of one lead; a lead without property keeps the columns' defaults. */
function toRow({ leadId, ...property }: CapturedProperty | CapturedContact) {
  if (!('streetAddress' in property)) return { id: leadId, ...property };
  const address = { ...property, state: HOME_STATE };
  return { ...address, id: leadId, propertyAddress: joinAddress(address), addressKey: addressKey(address) };
}

function isTakenId(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'leads_pkey';
}

const CAPTURE = `
  WITH person AS (${writePeople(`SELECT $1, coalesce($9, $2), $10, $3::timestamptz WHERE $12::text[] = '{}'`, '$2')}
  ), captured AS (
    INSERT INTO leads (id, contact_id, created_at, name, email, phone, status, source, form, suspicions, estimated_rent,
                       campaign, assignee_id, first_response_due_at, property_address, street_address, city, state, zip_code, address_key, property_type,
                       square_footage, unit_count, bedrooms, bathrooms, year_built, plan)
    SELECT row.id, (SELECT id FROM person), $3, coalesce($9, $2), $1, $10, $4, $5, $5, $12::text[], $11, $13, $14::uuid, $16,
           coalesce("propertyAddress", ''), coalesce("streetAddress", ''), coalesce(city, ''),
           coalesce(state, '${HOME_STATE}'), coalesce("zipCode", ''), coalesce("addressKey", ''), "propertyType",
           coalesce("squareFootage", 0), coalesce("unitCount", ${DEFAULT_UNIT_COUNT}), bedrooms, bathrooms, "yearBuilt", $17
    FROM jsonb_to_recordset($6::jsonb) AS row (
      id uuid, "propertyAddress" text, "streetAddress" text, city text, state text, "zipCode" text, "addressKey" text,
      "propertyType" text, "squareFootage" int, "unitCount" int, bedrooms int, bathrooms numeric, "yearBuilt" int)
    RETURNING id
  ), told AS (
    INSERT INTO lead_events (lead_id, type, at, data)
    SELECT id, 'lead.captured', $3, jsonb_strip_nulls(jsonb_build_object('source', $5::text, 'campaign', $13::text))
    FROM captured
    UNION ALL
    SELECT id, 'lead.assigned', $3, jsonb_build_object('from', NULL, 'to', $15::text) FROM captured WHERE $14 IS NOT NULL
  )
  ${writeConsents(`
    SELECT (SELECT id FROM person), (SELECT id FROM captured LIMIT 1), channel, CASE WHEN channel = 'sms' THEN $10 END, $5,
           version, text, $8::inet, $3
    FROM jsonb_to_recordset($7::jsonb) AS row (channel text, version text, text text)`)}`;

/** Columns of an imported lead by the key of {@link ImportedLead}, each with its type. */
const COLUMNS = [
  ...LEAD_FILE_FIELDS.map((field) => ({ key: `"${field}"`, column: columnOf(field), type: LEAD_FIELDS[field].type })),
  { key: '"propertyAddress"', column: 'property_address', type: 'text' },
  { key: '"addressKey"', column: 'address_key', type: 'text' },
];

const IMPORT = `
  WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${COLUMNS.map(({ key, type }) => `${key} ${type}`).join(', ')})
  ), person AS (${writePeople('SELECT DISTINCT ON (email) email, name, phone, $2::timestamptz FROM row ORDER BY email, phone NULLS LAST')}
  ), imported AS (
    INSERT INTO leads (id, contact_id, created_at, source, ${COLUMNS.map(({ column }) => column).join(', ')})
    SELECT gen_random_uuid(), person.id, $2, 'import', ${COLUMNS.map(({ key }) => `row.${key}`).join(', ')}
    FROM row JOIN person USING (email)
    RETURNING id
  )
  INSERT INTO lead_events (lead_id, type, at, actor, data)
  SELECT id, 'lead.imported', $2, $3, jsonb_build_object('fileName', $4::text) FROM imported`;
