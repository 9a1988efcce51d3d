import { LEAD_FIELD_KEYS, readLeadStatus } from '@epm/contract';
import type { LeadField } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { staffSql } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { Lead } from './lead.entity.ts';
import type { LeadDetail, StaffMember } from './leads.dto.ts';
import { leadFactSql } from './lead-facts.ts';
import { leadMissing } from './leads.errors.ts';

/** One lead as the API shows it. */
@Injectable()
export class LeadQueries {
  constructor(
    private readonly database: Database,
    @InjectRepository(Lead) private readonly leads: Repository<Lead>,
  ) {}

  /** @throws DomainError missing */
  async detail(id: string): Promise<LeadDetail> {
    const lead = await this.leads.findOneBy({ id, deletedAt: IsNull() });
    if (!lead) throw leadMissing();
    const context = await this.database.row<LeadContext>({ name: 'lead-context', text: contextSql() }, [
      lead.contactId,
      lead.assigneeId,
      id,
    ]);
    return toLeadDetail(lead, context);
  }
}

/** SQL of a lead's name, which is never empty; {@link toLeadDetail} has the same. */
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

const LEAD = { id: '$3', contactId: '$1' };
const contextSql = (): string => `
  SELECT ${leadFactSql('has an owner in a sequence', LEAD)} AS "isEnrolledInMarketing",
         ${leadFactSql('has an analysis', LEAD)} AS "hasAnalysis", ${staffSql('$2::uuid')} AS assignee`;

/** What other tables say of a lead. */
interface LeadContext {
  /** A sequence is on its way to the owner. */
  isEnrolledInMarketing: boolean;
  /** Its owner asked for an analysis of the home. */
  hasAnalysis: boolean;
  assignee: StaffMember | null;
}

/** Fields that staff edit and that are shown as they are stored; of the assignee more than an id is shown. */
const EDITED = LEAD_FIELD_KEYS.filter((field): field is Exclude<LeadField, 'assigneeId'> => field !== 'assigneeId');

/** A lead as the API shows it: a name that is never empty, a status of the union, instants as text. */
function toLeadDetail(lead: Lead, { isEnrolledInMarketing, hasAnalysis, assignee }: LeadContext): LeadDetail {
  const edited = Object.fromEntries(EDITED.map((field) => [field, lead[field]])) as Pick<Lead, (typeof EDITED)[number]>;
  return {
    ...edited,
    id: lead.id,
    contactId: lead.contactId,
    version: lead.version,
    name: lead.name.trim() || 'Anonymous',
    company: lead.company,
    status: readLeadStatus(lead.status),
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
    createdAt: lead.createdAt.toISOString(),
  };
}
