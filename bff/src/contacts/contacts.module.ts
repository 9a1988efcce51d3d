import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Consents } from './consents.service.ts';
import { ContactFollowers } from './contact-followers.ts';
import { Consent, Contact, Suppression } from './contacts.entities.ts';
import { Contacts } from './contacts.service.ts';
import { Suppressions } from './suppressions.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Consent, Contact, Suppression])],
  providers: [Consents, ContactFollowers, Contacts, Suppressions],
  exports: [Consents, ContactFollowers, Contacts, Suppressions],
})
export class ContactsModule {}
