import { definePersonSection, definePersonSource, selectLeadRowsSql, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSource({
  source: 'subscriptions',
  table: 'property_analysis_subscribers',
  email: 'email',
  name: 'name',
  phone: null,
});

definePersonSection({
  key: 'analyses',
  title: 'Analyses',
  fate: 'deleted',
  sql: selectLeadRowsSql('property_analysis_entries'),
});
definePersonSection({
  key: 'analysisResults',
  title: 'Rent estimates',
  fate: 'deleted',
  sql: `SELECT result.* FROM property_analysis_results AS result
      JOIN property_analysis_entries AS entry ON entry.id = result.entry_id WHERE entry.lead_id = ANY(${PERSON_PARAMETERS.leadIds})`,
});
definePersonSection({
  key: 'subscriptions',
  title: 'Subscriptions',
  fate: 'deleted',
  sql: `SELECT * FROM property_analysis_subscribers WHERE lower(btrim(email)) = ANY(${PERSON_PARAMETERS.emails})`,
});
