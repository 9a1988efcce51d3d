import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { ChecklistQueries } from './checklist.queries.ts';
import { Lead } from './lead.entity.ts';
import { LeadAcceptance } from './lead-acceptance.service.ts';
import { LeadAdditions } from './lead-additions.service.ts';
import { LeadHandover } from './lead-handover.jobs.ts';
import { LeadAssignees } from './lead-assignees.service.ts';
import { LeadBulkController } from './lead-bulk.controller.ts';
import { LeadChangesController } from './lead-changes.controller.ts';
import { LeadCustomerIds } from './lead-customer-ids.service.ts';
import { LeadContinuations } from './lead-continuations.service.ts';
import { LeadDeletionController } from './lead-deletion.controller.ts';
import { LeadDeletion } from './lead-deletion.service.ts';
import { LeadEdits } from './lead-edits.service.ts';
import { LeadEvent } from './lead-event.entity.ts';
import { LeadHistory } from './lead-history.queries.ts';
import { LeadLinkRevocation } from './lead-link-revocation.service.ts';
import { LeadNotes } from './lead-notes.service.ts';
import { LeadOwners } from './lead-owners.service.ts';
import { LeadErasure } from './lead-erasure.ts';
import { LeadPurge } from './lead-purge.service.ts';
import { LeadRouting } from './lead-routing.service.ts';
import { RepeatSubmitterCheck } from './repeat-submitter-check.queries.ts';
import { LeadStatuses } from './lead-statuses.service.ts';
import { LeadRents } from './lead-rents.service.ts';
import { LeadTimeline, TimelineQueries } from './lead-timeline.service.ts';
import { LeadWalkthroughs } from './lead-walkthroughs.service.ts';
import { LeadsController } from './leads.controller.ts';
import { LeadQueries } from './leads.queries.ts';
import { Leads } from './leads.service.ts';
import { OwnerQueries } from './owner.queries.ts';
import { RelatedLeadsController } from './related-leads.controller.ts';
import { RelatedLeadQueries } from './related-leads.queries.ts';
import { FormerLeads } from './pipeline/former-leads.service.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
import { StaffChanges } from './staff-changes.service.ts';
import './person-data.ts';

export { ChecklistQueries } from './checklist.queries.ts';
export { defineLeadFact } from './lead-facts.ts';
export { LeadCustomerIds } from './lead-customer-ids.service.ts';
export { FormerLeads } from './pipeline/former-leads.service.ts';
export { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
export { type ContinuedLead, LeadContinuations } from './lead-continuations.service.ts';
export { LeadRents } from './lead-rents.service.ts';
export { RepeatSubmitterCheck } from './repeat-submitter-check.queries.ts';
export { LeadTimeline } from './lead-timeline.service.ts';
export { LeadWalkthroughs } from './lead-walkthroughs.service.ts';
export type { PreviousStatus, WalkthroughLead } from './lead-walkthroughs.service.ts';
export { FirstResponse, ImprovementItemValue, LeadDetail, LeadId, StaffMember } from './leads.dto.ts';
export { leadNotFound, retryOnTakenId } from './leads.errors.ts';
export { leadAccepted, leadLinksRenewed, leadStandingChanged, leadWalkthroughChanged } from './leads.events.ts';
export { LeadQueries, NAME_SQL } from './leads.queries.ts';
export { Leads, type ImportedLead } from './leads.service.ts';
export { OwnerQueries, SAME_BROWSER_AND_HOME_SQL } from './owner.queries.ts';
export type { LeadWithOwner } from './owner.queries.ts';

/** Provides the lead services that other slices use in the API and in the worker. */
@Module({
  imports: [ContactsModule, SiteSettingsModule, TypeOrmModule.forFeature([Lead, LeadEvent])],
  providers: [
    ChecklistQueries,
    FormerLeads,
    LeadContinuations,
    LeadCustomerIds,
    LeadOwners,
    LeadPipeline,
    LeadQueries,
    LeadRents,
    LeadRouting,
    Leads,
    RepeatSubmitterCheck,
    LeadTimeline,
    LeadWalkthroughs,
    OwnerQueries,
  ],
  exports: [
    ChecklistQueries,
    FormerLeads,
    LeadContinuations,
    LeadCustomerIds,
    LeadOwners,
    LeadPipeline,
    LeadQueries,
    LeadRents,
    LeadRouting,
    Leads,
    RepeatSubmitterCheck,
    LeadTimeline,
    LeadWalkthroughs,
    OwnerQueries,
  ],
})
export class LeadsModule {}

/** Provides the lead endpoints that staff screens use. */
@Module({
  imports: [AccessModule, ContactsModule, LeadsModule, TypeOrmModule.forFeature([Lead])],
  controllers: [
    LeadsController,
    LeadBulkController,
    LeadChangesController,
    LeadDeletionController,
    RelatedLeadsController,
  ],
  providers: [
    LeadAcceptance,
    LeadAdditions,
    LeadAssignees,
    LeadDeletion,
    LeadEdits,
    LeadHistory,
    LeadLinkRevocation,
    LeadNotes,
    LeadStatuses,
    RelatedLeadQueries,
    StaffChanges,
    TimelineQueries,
  ],
})
export class LeadsApiModule {}

@Module({
  imports: [ContactsModule, LeadsModule, SiteSettingsModule],
  providers: [LeadErasure, LeadHandover, LeadPurge],
})
export class LeadsWorkerModule {}
