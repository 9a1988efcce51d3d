export { ConsentQueries } from './consent.queries.ts';
export { LeadSources } from './lead-sources.queries.ts';
export { LeadTimeline } from './lead-timeline.service.ts';
export { LeadWalkthroughs } from './lead-walkthroughs.service.ts';
export type { LeadToWalk } from './lead-walkthroughs.service.ts';
export { leadMissing } from './leads.errors.ts';
export { LeadsApiModule, LeadsModule } from './leads.module.ts';
export { Leads } from './leads.service.ts';
export { OwnerQueries } from './owner.queries.ts';
