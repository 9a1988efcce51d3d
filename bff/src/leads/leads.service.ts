import { randomUUID } from 'node:crypto';
import {
  addressKey,
  HOME_STATE,
  isNewLead,
  joinAddress,
  MAX_CAMPAIGN,
  nameFromEmail,
  normalizeEmail,
  readLeadStatus,
} from '@epm/contract';
import type {
  ConsentWording,
  LeadFileField,
  LeadStatus,
  NO_ADDRESS,
  PlanKey,
  PropertyValues,
  Suspicion,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { LeadFields } from './lead-fields.ts';
import { LeadRouting, NO_ROUTE } from './lead-routing.service.ts';
import { standingOf, type LeadStanding } from './lead-standing.ts';
import { leadExists } from './leads.errors.ts';
import { CAPTURE, IMPORT } from './pipeline/arrivals.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';

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
    private readonly routing: LeadRouting,
    private readonly pipeline: LeadPipeline,
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
      .rows(CAPTURE, [
        normalizeEmail(email),
        nameFromEmail(email),
        now,
        capture.status,
        source,
        JSON.stringify(rows),
        JSON.stringify(consents),
        capture.ip,
        capture.name ?? null,
        capture.phone ?? null,
        capture.estimatedRent ?? null,
        capture.suspicions,
        toCampaign(capture.campaign),
        route.assignee?.id ?? null,
        route.assignee?.email ?? null,
        route.firstResponseDueAt,
        capture.plan ?? null,
      ])
      .catch((error: unknown) => {
        throw isTakenId(error) ? leadExists() : error;
      });
    await this.realtime.publish(tx, ...rows.map(({ id }) => ({ type: 'lead.changed' as const, id })));
    if (capture.suspicions.length > 0 || standingOf(capture.status) === 'early') return;
    await this.pipeline.announce(tx, ...rows.map(({ id }) => id));
  }

  /** Writes leads of a file with their people, or finds those. They are neither assigned nor timed. */
  async import(
    tx: Tx,
    leads: readonly ImportedLead[],
    { fileName, actor }: { fileName: string; actor: string },
  ): Promise<void> {
    if (leads.length === 0) return;
    const now = this.clock.now();
    for (let at = 0; at < leads.length; at += BATCH) {
      await tx.run(IMPORT, [JSON.stringify(leads.slice(at, at + BATCH)), now, actor, fileName]);
    }
    await this.realtime.resync(tx);
  }

  /** The client's id for a new lead, or another one if that is taken: some forms must not tell whether it is. */
  async freeId(tx: Tx, leadId: string): Promise<string> {
    const taken = await tx.rows('SELECT 1 FROM leads WHERE id = $1', [leadId]);
    return taken.length > 0 ? randomUUID() : leadId;
  }

  /**
   * Records the estimate, unless the lead has a rent from its owner or staff by now, and moves a lead that is still new to
   * analysis_submitted; one that staff moved on stays there. A lead that was deleted meanwhile is left alone.
   * @param estimate whole dollars a month; interim: the area guide's, as the rent provider is unavailable
   */
  async recordAnalysis(
    tx: Tx,
    leadId: string,
    { estimatedRent, isInterim }: { estimatedRent: number; isInterim: boolean },
  ): Promise<void> {
    const [lead] = await tx.rows<{ id: string; status: string | null; estimatedRent: number | null }>(
      'SELECT id, status, estimated_rent AS "estimatedRent" FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [leadId],
    );
    if (!lead) return;
    await this.pipeline.transition(tx, lead, {
      ...(isNewLead(readLeadStatus(lead.status)) && { status: 'analysis_submitted' }),
      fields: { estimatedRent: lead.estimatedRent ?? estimatedRent },
      cause: { type: 'analysis.completed', data: { estimatedRent, ...(isInterim && { isInterim }) } },
    });
  }

  /** Reads the standing and keeps it so until `tx` ends. */
  async holdStanding(tx: Tx, leadId: string): Promise<LeadStanding> {
    const [lead] = await tx.rows<{
      status: string | null;
      deleted_at: Date | null;
    }>('SELECT status, deleted_at FROM leads WHERE id = $1 FOR NO KEY UPDATE', [leadId]);
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
