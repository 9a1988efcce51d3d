import { definePersonSection, definePersonSource, selectLeadRowsSql, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSource({
  source: 'leads',
  table: 'leads',
  email: 'email',
  name: 'name',
  phone: 'phone',
  lead: { id: 'id', contactId: 'contact_id' },
});

definePersonSection({
  key: 'leads',
  title: 'Leads',
  fate: 'deleted',
  sql: `SELECT * FROM leads WHERE id = ANY(${PERSON_PARAMETERS.leadIds})`,
});
definePersonSection({ key: 'leadEvents', title: 'Timeline', fate: 'deleted', sql: selectLeadRowsSql('lead_events') });
definePersonSection({
  key: 'leadNotes',
  title: 'Notes of staff',
  fate: 'deleted',
  sql: selectLeadRowsSql('lead_notes'),
});
definePersonSection({
  key: 'leadVersions',
  title: 'Earlier values of leads',
  fate: 'deleted',
  sql: selectLeadRowsSql('lead_versions'),
});
