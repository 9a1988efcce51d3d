export { Consents } from './consents.service.ts';
export { ContactFollowers } from './contact-followers.ts';
export type { Merge } from './contact-followers.ts';
export { ContactsModule } from './contacts.module.ts';
export { Contacts } from './contacts.service.ts';
export type { CorrectedLead } from './contacts.service.ts';
export { giveConsents, writeConsents, writePeople } from './person-sql.ts';
export type { MessageClass, SuppressionReason } from './suppression-rules.ts';
export { Suppressions } from './suppressions.service.ts';
