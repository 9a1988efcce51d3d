export { ConsentQueries } from './consent.queries.ts';
export { LeadTimeline } from './lead-timeline.service.ts';
export type { Happening } from './lead-timeline.service.ts';
export { leadMissing } from './leads.errors.ts';
export { LeadsApiModule, LeadsModule } from './leads.module.ts';
export { Leads } from './leads.service.ts';
export type { Capture, CapturedProperty } from './leads.service.ts';
export { OwnerQueries } from './owner.queries.ts';
export type { OwnerOfLead } from './owner.queries.ts';
