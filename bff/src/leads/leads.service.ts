import { addressKey, HOME_STATE, isNewLead, joinAddress, nameFromEmail, normaliseEmail, readLeadStatus } from '@epm/contract';
import type { ConsentWording, LeadStatus, PropertyValues } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Lead } from './lead.entity.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadExists } from './leads.errors.ts';

export interface CapturedProperty extends PropertyValues {
  /** Made by the client. */
  leadId: string;
}

export interface Capture {
  email: string;
  /** The form that the lead came from; also the lead's source. */
  source: string;
  status: LeadStatus;
  properties: readonly CapturedProperty[];
  consent: ConsentWording;
  ip: string | null;
}

/** What changes a lead. Every change is a line of its timeline and is told to the staff screens. */
@Injectable()
export class Leads {
  constructor(
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly timeline: LeadTimeline,
  ) {}

  /**
   * Writes the person (or finds them), one lead per property with its first line of timeline, and the consent, all in
   * one statement. A new person is called by the local part of their address.
   * @throws DomainError conflict when a lead id is taken
   */
  async capture(tx: Tx, { email, source, status, properties, consent, ip }: Capture): Promise<void> {
    const rows = properties.map(({ leadId, ...property }) => {
      const address = { ...property, state: HOME_STATE };
      return { ...address, id: leadId, propertyAddress: joinAddress(address), addressKey: addressKey(address) };
    });
    await tx
      .query(CAPTURE, [
        normaliseEmail(email), nameFromEmail(email), this.clock.now(), status, source, JSON.stringify(rows),
        consent.version, consent.text, ip,
      ])
      .catch((error: unknown) => {
        throw isTakenId(error) ? leadExists() : error;
      });
    await this.realtime.publish(tx, ...rows.map(({ id }) => ({ type: 'lead.changed' as const, id })));
  }

  /**
   * Notes the estimate, and moves a lead that is still new to analysis_submitted; one that staff moved on stays there.
   * A lead that was deleted meanwhile is left alone.
   * @param estimatedRent whole dollars a month
   */
  async recordAnalysis(tx: Tx, leadId: string, estimatedRent: number): Promise<void> {
    const leads = tx.getRepository(Lead);
    const lead = await leads.findOne({
      select: { id: true, status: true, version: true, deletedAt: true },
      where: { id: leadId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!lead || lead.deletedAt) return;
    const from = readLeadStatus(lead.status);
    const to = isNewLead(from) ? 'analysis_submitted' : from;
    await leads.update({ id: leadId }, { status: to, estimatedRent, version: lead.version + 1 });
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      { leadId, type: 'analysis.completed', at, data: { estimatedRent } },
      ...(to === from ? [] : [{ leadId, type: 'status.changed', at, data: { from, to } }]),
    );
  }
}

function isTakenId(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'leads_pkey';
}

const CAPTURE = `
  WITH person AS (
    INSERT INTO contacts (email, name, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (email) DO UPDATE SET email = excluded.email
    RETURNING id, email, name
  ), captured AS (
    INSERT INTO leads (id, contact_id, created_at, name, email, status, source, property_address, street_address, city,
                       state, zip_code, address_key, property_type, square_footage, unit_count, bedrooms, bathrooms,
                       year_built)
    SELECT row.id, person.id, $3, $2, person.email, $4, $5, "propertyAddress", "streetAddress", city,
           state, "zipCode", "addressKey", "propertyType", "squareFootage", "unitCount", bedrooms, bathrooms,
           "yearBuilt"
    FROM person, jsonb_to_recordset($6::jsonb) AS row (
      id uuid, "propertyAddress" text, "streetAddress" text, city text, state text, "zipCode" text, "addressKey" text,
      "propertyType" text, "squareFootage" int, "unitCount" int, bedrooms int, bathrooms numeric, "yearBuilt" int)
    RETURNING id
  ), told AS (
    INSERT INTO lead_events (lead_id, type, at, data)
    SELECT id, 'lead.captured', $3, jsonb_build_object('source', $5::text) FROM captured
  )
  INSERT INTO consents (contact_id, channel, form, wording_version, wording, ip, at)
  SELECT id, 'email', $5, $7, $8, $9::inet, $3 FROM person`;
