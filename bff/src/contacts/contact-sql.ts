/*
 * SQL fragments for statements that write leads together with their contacts, so that storing a submitted form takes
 * one round trip to Postgres.
 */

/**
 * Builds the statement for a CTE `person`, which inserts contacts or finds them by email address. An existing contact
 * keeps the name and phone number. The CTE returns `email` and `id` (for a merged contact, the id of the remaining
 * contact).
 * @param rows SELECT with email, name, phone and creation time
 * @param derivedName SQL expression for a name derived from the email address, which an entered name replaces
 */
export const upsertContactsSql = (rows: string, derivedName = `''`): string => `
  INSERT INTO contacts (email, name, phone, created_at)
  ${rows}
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN contacts.name IN ('', ${derivedName}) THEN excluded.name ELSE contacts.name END,
    phone = coalesce(contacts.phone, excluded.phone)
  RETURNING coalesce(merged_into, id) AS id, email`;

/**
 * @param rows SELECT or VALUES with contact, lead, channel, phone, form, wording version, wording text, IP address,
 *   time, and whether the contact must confirm the consent
 */
export const insertConsentsSql = (rows: string): string =>
  `INSERT INTO consents (contact_id, lead_id, channel, phone, form, wording_version, wording, ip, at, needs_confirmation) ${rows}`;

/**
 * Builds a statement that assigns the consents of held leads to the contact from a CTE `person`. Leads suspected as
 * spam are held until staff accept them.
 * @param leadIds SQL expression for an array
 */
export const assignConsentsSql = (leadIds: string): string =>
  `UPDATE consents SET contact_id = person.id FROM person WHERE lead_id = ANY(${leadIds})`;
