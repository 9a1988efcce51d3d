import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChecklistQueries } from './checklist.queries.ts';
import { Consent } from './consent.entity.ts';
import { ConsentQueries } from './consent.queries.ts';
import { Contact } from './contact.entity.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { Lead } from './lead.entity.ts';
import { LeadAcceptance } from './lead-acceptance.service.ts';
import { LeadEvent } from './lead-event.entity.ts';
import { LeadSources } from './lead-sources.queries.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { LeadWalkthroughs } from './lead-walkthroughs.service.ts';
import { LeadsController } from './leads.controller.ts';
import { LeadQueries } from './leads.queries.ts';
import { Leads } from './leads.service.ts';
import { OwnerQueries } from './owner.queries.ts';
import { TimelineQueries } from './timeline.queries.ts';

/** What other slices use, in either process. */
@Module({
  imports: [TypeOrmModule.forFeature([Contact, Lead, LeadEvent, Consent])],
  providers: [ChecklistQueries, ConsentQueries, Leads, LeadSources, LeadTimeline, LeadWalkthroughs, OwnerQueries],
  exports: [ChecklistQueries, ConsentQueries, Leads, LeadSources, LeadTimeline, LeadWalkthroughs, OwnerQueries],
})
export class LeadsModule {}

/** The staff screens' reads. */
@Module({
  imports: [LeadsModule, TypeOrmModule.forFeature([Lead])],
  controllers: [LeadsController, DashboardController],
  providers: [LeadAcceptance, LeadQueries, TimelineQueries, DashboardQueries],
})
export class LeadsApiModule {}
