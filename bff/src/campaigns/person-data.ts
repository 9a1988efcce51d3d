import { definePersonSection, PERSON } from '../contacts/index.ts';

definePersonSection({
  key: 'campaigns',
  title: 'Campaigns',
  fate: 'deleted',
  sql: `SELECT * FROM campaign_enrolments WHERE contact_id = ANY(${PERSON.contactIds})`,
});
