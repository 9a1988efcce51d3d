/*
 * Parts of the statements that write leads together with their people: a captured form is one round trip.
 */

/**
 * Statement for a CTE `person`: writes people, or finds them by email address. A person known already keeps the name and
 * the phone number given first. Returns `id`, of the person that a merged one has become, and `email`.
 * @param rows a SELECT of email, name, phone and creation time
 * @param guess SQL of a name that was guessed from the email address, which a given name replaces
 */
export const writePeople = (rows: string, guess = `''`): string => `
  INSERT INTO contacts (email, name, phone, created_at)
  ${rows}
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN contacts.name IN ('', ${guess}) THEN excluded.name ELSE contacts.name END,
    phone = coalesce(contacts.phone, excluded.phone)
  RETURNING coalesce(merged_into, id) AS id, email`;

/** @param rows a SELECT, or VALUES, of contact, lead, channel, phone, form, version and text of the wording, IP address and time */
export const writeConsents = (rows: string): string =>
  `INSERT INTO consents (contact_id, lead_id, channel, phone, form, wording_version, wording, ip, at) ${rows}`;

/**
 * Statement beside a CTE `person`: gives them the consents that came with held leads.
 * @param leadIds SQL of an array
 */
export const giveConsents = (leadIds: string): string =>
  `UPDATE consents SET contact_id = person.id FROM person WHERE lead_id = ANY(${leadIds})`;
