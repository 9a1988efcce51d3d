import { definePersonSection, definePersonSource, PERSON_PARAMETERS } from './person-sections.ts';

definePersonSource({ source: 'leads', table: 'contacts', email: 'email', name: 'name', phone: 'phone' });

definePersonSection({
  key: 'contacts',
  title: 'Contact details',
  fate: 'deleted',
  sql: `SELECT * FROM contacts WHERE id = ANY(${PERSON_PARAMETERS.contactIds})`,
});
definePersonSection({
  key: 'consents',
  title: 'Consents',
  fate: 'deleted',
  sql: `SELECT * FROM consents WHERE contact_id = ANY(${PERSON_PARAMETERS.contactIds}) OR lead_id = ANY(${PERSON_PARAMETERS.leadIds})`,
});
definePersonSection({
  key: 'suppressions',
  title: 'Unsubscribes and bounces',
  fate: 'hashed',
  reason: 'Kept as a hash of the address, so that an unsubscribe remains in effect if the address returns.',
  sql: `SELECT address, reason, at FROM suppressions WHERE address = ANY(${PERSON_PARAMETERS.emails} || ${PERSON_PARAMETERS.phones})`,
});
definePersonSection({
  key: 'topicOptOuts',
  title: 'Topics turned off',
  fate: 'deleted',
  sql: `SELECT * FROM topic_opt_outs WHERE contact_id = ANY(${PERSON_PARAMETERS.contactIds})`,
});
