import { definePersonSection, definePersonSource, PERSON } from '../contacts/index.ts';

definePersonSource({ source: 'webinar', table: 'webinar_registrations', email: 'email', name: 'name', phone: null });

definePersonSection({
  key: 'webinarRegistrations',
  title: 'Webinar registrations',
  fate: 'deleted',
  sql: `SELECT * FROM webinar_registrations WHERE lower(btrim(email)) = ANY(${PERSON.emails}) OR lead_id = ANY(${PERSON.leadIds})`,
});
