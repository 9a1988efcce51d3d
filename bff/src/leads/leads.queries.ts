import { LEAD_FIELD_KEYS, normalizeLeadStatus } from '@epm/contract';
import type { LeadField } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { type FeeSchedule, feeScheduleSql } from '../fees/index.ts';
import { staffMemberSql } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { Lead } from './lead.entity.ts';
import type { LeadDetail, StaffMember } from './leads.dto.ts';
import { leadFactSql } from './lead-facts.ts';
import { leadNotFound } from './leads.errors.ts';

/** Reads leads in the format that the API returns. */
@Injectable()
export class LeadQueries {
  constructor(
    private readonly database: Database,
    @InjectRepository(Lead) private readonly leads: Repository<Lead>,
  ) {}

  /** @throws DomainError notFound if the lead does not exist or is deleted */
  async getDetail(id: string): Promise<LeadDetail> {
    const lead = await this.leads.findOneBy({ id, deletedAt: IsNull() });
    if (!lead) throw leadNotFound();
    const context = await this.database.row<LeadContext>({ name: 'lead-context', text: leadContextSql() }, [
      lead.contactId,
      lead.assigneeId,
      id,
      lead.feeVersion,
    ]);
    return toLeadDetail(lead, context);
  }
}

/** SQL for a lead's name, which is never empty. {@link toLeadDetail} applies the same rule. */
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

const LEAD_PARAMETERS = { id: '$3', contactId: '$1' };
const leadContextSql = (): string => `
  SELECT ${leadFactSql('has an owner in a sequence', LEAD_PARAMETERS)} AS "isEnrolledInMarketing",
         ${leadFactSql('has an analysis', LEAD_PARAMETERS)} AS "hasAnalysis", ${staffMemberSql('$2::uuid')} AS assignee,
         ${feeScheduleSql('$4::integer')} AS fees`;

/** Lead data from other tables. */
interface LeadContext {
  /** True if the owner is in an active or paused sequence of marketing emails. */
  isEnrolledInMarketing: boolean;
  /** True if the owner requested an analysis of the home. */
  hasAnalysis: boolean;
  assignee: StaffMember | null;
  fees: FeeSchedule;
}

/**
 * Editable fields that are copied from the lead unchanged. Excludes the assignee, because the API returns a name and an
 * email address in addition to the id.
 */
const FIELDS_AS_STORED = LEAD_FIELD_KEYS.filter(
  (field): field is Exclude<LeadField, 'assigneeId'> => field !== 'assigneeId',
);

/**
 * Converts a lead to the format that the API returns. Replaces an empty name and an unknown status, and formats times
 * as ISO strings.
 */
function toLeadDetail(lead: Lead, { isEnrolledInMarketing, hasAnalysis, assignee, fees }: LeadContext): LeadDetail {
  const storedFields = Object.fromEntries(FIELDS_AS_STORED.map((field) => [field, lead[field]])) as Pick<
    Lead,
    (typeof FIELDS_AS_STORED)[number]
  >;
  return {
    ...storedFields,
    id: lead.id,
    contactId: lead.contactId,
    version: lead.version,
    name: lead.name.trim() || 'Anonymous',
    company: lead.company,
    status: normalizeLeadStatus(lead.status),
    source: lead.source,
    form: lead.form,
    campaign: lead.campaign,
    assignee,
    firstResponse: lead.firstResponseDueAt && {
      dueAt: lead.firstResponseDueAt.toISOString(),
      respondedAt: lead.firstResponseAt?.toISOString() ?? null,
    },
    stageSince: lead.stageSince.toISOString(),
    propertyAddress: lead.propertyAddress,
    isEnrolledInMarketing,
    hasAnalysis,
    lastContactedAt: lead.lastContactedAt?.toISOString() ?? null,
    walkthroughDate: lead.walkthroughDate?.toISOString() ?? null,
    suspicions: lead.suspicions,
    fees,
    createdAt: lead.createdAt.toISOString(),
  };
}
