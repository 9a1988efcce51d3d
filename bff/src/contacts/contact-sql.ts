/* SQL fragments for statements that write leads together with their contacts, or that claim a message. Each statement
   contains its fragments, which saves round trips to Postgres. */

/**
 * Builds the condition that a contact has ever consented to marketing on this channel.
 * @param contactId SQL expression
 * @param channel SQL expression
 */
export const hasConsentSql = (contactId: string, channel: string): string =>
  `EXISTS (SELECT 1 FROM consents WHERE contact_id = ${contactId} AND channel = ${channel} AND NOT needs_confirmation)`;

/**
 * Builds an expression for all suppression reasons of an address, as an array.
 * @param address SQL expression
 */
export const suppressionReasonsSql = (address: string): string =>
  `ARRAY(SELECT reason FROM suppressions WHERE suppressions.address = ${address})`;

/**
 * Builds the condition that a contact has turned off a topic.
 * @param contactId SQL expression
 * @param topic SQL expression
 */
export const isTopicOffSql = (contactId: string, topic: string): string =>
  `EXISTS (SELECT 1 FROM topic_opt_outs AS opt_out WHERE opt_out.contact_id = ${contactId} AND opt_out.topic = ${topic})`;

/**
 * Builds the statement for a CTE `person`, which inserts contacts or finds them by email address. An existing contact
 * keeps its name and phone number; only missing values are filled in. The CTE returns `email` and `id` (for a merged
 * contact, the id of the remaining contact).
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
 * Builds a statement that assigns the consents of leads that were suspected spam to the contact from a CTE `person`.
 * These consents have no contact until staff accept the leads.
 * @param leadIds SQL expression for an array
 */
export const assignConsentsSql = (leadIds: string): string =>
  `UPDATE consents SET contact_id = person.id FROM person WHERE lead_id = ANY(${leadIds})`;
