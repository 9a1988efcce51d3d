import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Consents } from './consents.service.ts';
import { ContactChangeListeners } from './contact-change-listeners.ts';
import { Consent, Contact, Suppression } from './contacts.entities.ts';
import { Contacts } from './contacts.service.ts';
import { PartnerErasures } from './partner-erasures.ts';
import { Suppressions } from './suppressions.service.ts';
import { TopicOptOuts } from './topic-opt-outs.service.ts';
import './person-data.ts';

export { Consents } from './consents.service.ts';
export { ContactChangeListeners } from './contact-change-listeners.ts';
export type { ContactMerge, ErasedPerson } from './contact-change-listeners.ts';
export { Contacts } from './contacts.service.ts';
export type { CorrectedLead } from './contacts.service.ts';
export {
  assignConsentsSql,
  hasConsentSql,
  insertConsentsSql,
  isTopicOffSql,
  suppressionReasonsSql,
  upsertContactsSql,
} from './contact-sql.ts';
export { PartnerErasures } from './partner-erasures.ts';
export {
  definePersonSection,
  definePersonSource,
  getPersonSections,
  getPersonSources,
  selectLeadRowsSql,
  PERSON_PARAMETERS,
  type PersonSection,
  type PersonSource,
} from './person-sections.ts';
export { findBlockingReason, type MessageClass, type SuppressionReason } from './suppression-rules.ts';
export { Suppressions } from './suppressions.service.ts';
export { TopicOptOuts, type MessageTopic } from './topic-opt-outs.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Consent, Contact, Suppression])],
  providers: [Consents, ContactChangeListeners, Contacts, PartnerErasures, Suppressions, TopicOptOuts],
  exports: [Consents, ContactChangeListeners, Contacts, PartnerErasures, Suppressions, TopicOptOuts],
})
export class ContactsModule {}
