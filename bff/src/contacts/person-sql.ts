/*
 * Parts of the statements that write leads together with their people, so that capturing a form takes one round trip to
 * Postgres.
 */

/**
 * Builds the statement of a CTE `person`, which inserts people or finds them by email address. A known person keeps the
 * existing name and phone number. The CTE returns `id` (for a merged contact, the id of the kept contact) and `email`.
 * @param rows a SELECT of email, name, phone and creation time
 * @param guess SQL of a name that was derived from the email address; a name entered by the person replaces it
 */
export const upsertPeopleSql = (rows: string, guess = `''`): string => `
  INSERT INTO contacts (email, name, phone, created_at)
  ${rows}
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN contacts.name IN ('', ${guess}) THEN excluded.name ELSE contacts.name END,
    phone = coalesce(contacts.phone, excluded.phone)
  RETURNING coalesce(merged_into, id) AS id, email`;

/** @param rows a SELECT or VALUES of contact, lead, channel, phone, form, wording version, wording text, IP address and time */
export const insertConsentsSql = (rows: string): string =>
  `INSERT INTO consents (contact_id, lead_id, channel, phone, form, wording_version, wording, ip, at) ${rows}`;

/**
 * Builds a statement for use with a CTE `person`: assigns the consents of held leads to that person.
 * @param leadIds SQL of an array
 */
export const assignConsentsSql = (leadIds: string): string =>
  `UPDATE consents SET contact_id = person.id FROM person WHERE lead_id = ANY(${leadIds})`;
