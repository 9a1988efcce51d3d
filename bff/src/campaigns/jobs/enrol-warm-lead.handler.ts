import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../../analyses/index.ts';
import { Consents, Suppressions } from '../../contacts/index.ts';
import { OwnerQueries } from '../../leads/index.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Enrolments } from '../enrolments.service.ts';
import { enrolWarmLead } from './enrol-warm-lead.job.ts';

@Injectable()
@HandlesJob(enrolWarmLead)
export class EnrolWarmLeadHandler implements JobHandler<{ submissionId: string }> {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly consents: Consents,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
    private readonly enrolments: Enrolments,
  ) {}

  async handle({ submissionId }: { submissionId: string }): Promise<void> {
    const facts = await this.submissions.facts(submissionId);
    const lead = facts?.properties.find(({ rent }) => rent !== null);
    if (!facts || !lead) return;
    const owner = await this.owners.ofLead(lead.leadId);
    if (!owner || owner.isEnrolling) return;
    if (!(await this.consents.allows(facts.contactId, 'email'))) return;
    if (await this.suppressions.reasonAgainst(facts.email, 'marketing')) return;
    await this.enrolments.enrol(facts.contactId, lead.leadId);
  }
}
