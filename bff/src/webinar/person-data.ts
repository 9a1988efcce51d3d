import { definePersonSection, definePersonSource, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSource({ source: 'webinar', table: 'webinar_registrations', email: 'email', name: 'name', phone: null });

/** SQL condition for the person's registrations. */
const BELONGS_TO_PERSON_SQL = `lower(btrim(email)) = ANY(${PERSON_PARAMETERS.emails}) OR registration.lead_id = ANY(${PERSON_PARAMETERS.leadIds})`;

definePersonSection({
  key: 'webinarInvitations',
  title: 'Webinar invitations',
  fate: 'deleted',
  sql: `SELECT invitation.*, webinars.title, webinars.starts_at FROM webinar_invitations AS invitation
    JOIN webinar_registrations AS registration USING (lead_id) JOIN webinars ON webinars.id = invitation.webinar_id
    WHERE ${BELONGS_TO_PERSON_SQL}`,
});

definePersonSection({
  key: 'webinarRegistrations',
  title: 'Webinar registrations',
  fate: 'deleted',
  sql: `SELECT registration.*, webinars.title, webinars.starts_at FROM webinar_registrations AS registration
    JOIN webinars ON webinars.id = webinar_id WHERE ${BELONGS_TO_PERSON_SQL}`,
});
