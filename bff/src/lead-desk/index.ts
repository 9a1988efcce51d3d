export { LeadDeskModule } from './lead-desk.module.ts';
