import { definePersonSection, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSection({
  key: 'campaigns',
  title: 'Campaigns',
  fate: 'deleted',
  sql: `SELECT * FROM campaign_sequences WHERE contact_id = ANY(${PERSON_PARAMETERS.contactIds})`,
});
