import type { SqlExecutor } from '../platform/database/database.ts';
import { type ErasedPerson, getPersonSources, type PersonSource } from '../contacts/index.ts';

/** A person, with all values that identify rows about the person. */
export interface PersonIdentity extends ErasedPerson {
  names: readonly string[];
}

/** Returns the parameters `$1` to `$4` of the queries in the person sections, in the order that `PERSON` defines. */
export const toSectionParams = ({ emails, phones, contactIds, leadIds }: PersonIdentity): unknown[] => [
  emails,
  phones,
  contactIds,
  leadIds,
];

/**
 * Finds the data of a person by email address. Includes the contact, all email addresses and leads of the contact, and
 * other leads with one of these addresses. Names and phone numbers also come from referrals and registrations.
 * @param email normalized email address
 */
export async function readIdentity(sql: SqlExecutor, email: string): Promise<PersonIdentity> {
  const row = await sql.row<{ [K in keyof PersonIdentity]: string[] | null }>(
    `WITH person AS (
       SELECT id, email, phone, name FROM contacts
       WHERE coalesce(merged_into, id) IN (SELECT coalesce(merged_into, id) FROM contacts WHERE email = $1)
     ), addresses AS (
       SELECT email FROM person UNION SELECT $1
     ), own_leads AS (
       ${getPersonSources().flatMap(buildLeadSelects).join(' UNION ')}
     ), details AS (
       SELECT name, phone FROM person UNION SELECT name, phone FROM own_leads
       UNION ${getPersonSources().map(buildDetailsSelect).join(' UNION ')}
     )
     SELECT (SELECT array_agg(email ORDER BY email) FROM addresses) AS emails,
       (SELECT array_agg(DISTINCT phone) FROM details WHERE btrim(phone) <> '') AS phones,
       (SELECT array_agg(DISTINCT btrim(name)) FROM details WHERE btrim(name) <> '') AS names,
       (SELECT array_agg(id) FROM person) AS "contactIds", (SELECT array_agg(id) FROM own_leads) AS "leadIds"`,
    [email],
  );
  return {
    emails: row.emails ?? [],
    phones: row.phones ?? [],
    names: row.names ?? [],
    contactIds: row.contactIds ?? [],
    leadIds: row.leadIds ?? [],
  };
}

const buildLeadSelects = ({ table, email, name, phone, lead }: PersonSource): string[] =>
  lead
    ? [
        `SELECT ${lead.id} AS id, ${phone} AS phone, ${name} AS name FROM ${table}
         WHERE ${lead.contactId} IN (SELECT id FROM person) OR lower(btrim(${email})) IN (SELECT email FROM addresses)`,
      ]
    : [];

const buildDetailsSelect = ({ table, email, name, phone }: PersonSource): string =>
  `SELECT ${name}, ${phone}::text FROM ${table} WHERE lower(btrim(${email})) IN (SELECT email FROM addresses)`;
