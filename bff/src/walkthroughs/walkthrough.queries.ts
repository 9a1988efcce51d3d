import { Injectable } from '@nestjs/common';
import { staffMemberSql } from '../identity/index.ts';
import type { StaffMember } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { WalkthroughState } from './walkthrough.entity.ts';
import type { ManagedWalkthrough, UpcomingWalkthrough, WalkthroughDetail } from './walkthroughs.dto.ts';
import { walkthroughNotFound } from './walkthroughs.errors.ts';

/** A walkthrough with all data that emails and calendar entries show. */
export interface WalkthroughFacts {
  id: string;
  leadId: string;
  start: Date;
  end: Date;
  state: WalkthroughState;
  sequence: number;
  /** Street, city, state and ZIP. Empty if the lead has no address. */
  address: string;
  isLeadDeleted: boolean;
  owner: { name: string; email: string };
  staff: StaffMember | null;
}

/** Reader of a walkthrough. Only staff see which staff member does the walkthrough. */
type DetailReader = 'owner' | 'staff';

/** Reads walkthroughs with their leads. */
@Injectable()
export class WalkthroughQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns a walkthrough, or null if it does not exist or its lead is deleted. */
  async findFacts(id: string): Promise<WalkthroughFacts | null> {
    const facts = await this.findFactsIncludingDeleted(id);
    return facts?.isLeadDeleted ? null : facts;
  }

  /** Returns a walkthrough even if its lead is deleted. */
  async findFactsIncludingDeleted(id: string): Promise<WalkthroughFacts | null> {
    const [row] = await this.database.rows<WalkthroughFacts>(`${SELECT_FACTS_SQL} WHERE walkthroughs.id = $1`, [id]);
    return row ?? null;
  }

  /**
   * Returns the API representation of a walkthrough.
   * @throws DomainError notFound
   */
  async getDetail(id: string, reader: DetailReader = 'owner'): Promise<WalkthroughDetail> {
    return this.toDetail(await this.findFacts(id), reader);
  }

  /**
   * Returns the upcoming walkthrough of a lead, or else the walkthrough whose time was chosen last.
   * @throws DomainError notFound
   */
  async getFactsForLead(leadId: string): Promise<WalkthroughFacts> {
    const [row] = await this.database.rows<WalkthroughFacts>(
      `${SELECT_FACTS_SQL} WHERE leads.deleted_at IS NULL AND lead_id = $1
       ORDER BY walkthroughs.state = 'booked' AND starts_at > $2 DESC, chosen_at DESC LIMIT 1`,
      [leadId, this.clock.now()],
    );
    if (!row) throw walkthroughNotFound();
    return row;
  }

  /**
   * Returns the API representation of {@link getFactsForLead}.
   * @throws DomainError notFound
   */
  async getDetailForLead(leadId: string, reader: DetailReader = 'owner'): Promise<WalkthroughDetail> {
    return this.toDetail(await this.getFactsForLead(leadId), reader);
  }

  /**
   * Returns a walkthrough for an emailed link. If it is canceled, `instead` is the walkthrough that replaces it.
   * @throws DomainError notFound
   */
  async getManaged(id: string): Promise<ManagedWalkthrough> {
    const detail = await this.getDetail(id);
    if (detail.state !== 'canceled') return { ...detail, instead: null };
    const latest = await this.getDetailForLead(detail.leadId);
    const isInstead = latest.state === 'booked' && !latest.isPast;
    return { ...detail, instead: isInstead ? { start: latest.start, end: latest.end } : null };
  }

  /** Returns the booked walkthroughs that are not over, earliest first. */
  async listUpcoming(): Promise<UpcomingWalkthrough[]> {
    const rows = await this.database.rows<Omit<UpcomingWalkthrough, 'start' | 'end'> & { start: Date; end: Date }>(
      `SELECT walkthroughs.id, lead_id AS "leadId", starts_at AS start, ends_at AS "end",
              coalesce(nullif(btrim(leads.name), ''), 'Anonymous') AS "leadName", leads.phone AS "leadPhone",
              leads.property_address AS address, leads.property_type AS "propertyType",
              leads.square_footage AS "squareFootage", leads.bedrooms, leads.bathrooms::float AS bathrooms,
              ${staffMemberSql('walkthroughs.staff_id')} AS staff
       FROM walkthroughs JOIN leads ON leads.id = lead_id
       WHERE leads.deleted_at IS NULL AND walkthroughs.state = 'booked' AND ends_at > $1
       ORDER BY starts_at LIMIT 1000`,
      [this.clock.now()],
    );
    return rows.map(({ start, end, ...row }) => ({ ...row, start: start.toISOString(), end: end.toISOString() }));
  }

  private toDetail(facts: WalkthroughFacts | null, reader: DetailReader): WalkthroughDetail {
    if (!facts) throw walkthroughNotFound();
    const { id, leadId, start, end, address, state, staff } = facts;
    const isPast = start <= this.clock.now();
    const detail = { id, leadId, start: start.toISOString(), end: end.toISOString(), address, state, isPast };
    return reader === 'staff' ? { ...detail, staff } : detail;
  }
}

const SELECT_FACTS_SQL = `
  SELECT walkthroughs.id, lead_id AS "leadId", starts_at AS start, ends_at AS "end", walkthroughs.state, sequence,
         leads.deleted_at IS NOT NULL AS "isLeadDeleted", leads.property_address AS address, jsonb_build_object('name', leads.name, 'email', leads.email) AS owner,
         ${staffMemberSql('walkthroughs.staff_id')} AS staff
  FROM walkthroughs JOIN leads ON leads.id = lead_id`;
