import { definePersonSection, PERSON } from '../contacts/index.ts';

definePersonSection({
  key: 'campaigns',
  title: 'Sequences of messages',
  fate: 'deleted',
  sql: `SELECT * FROM campaign_enrolments WHERE contact_id = ANY(${PERSON.contactIds})`,
});
