import { getPersonSections, getPersonSources, type PersonSection } from '../contacts/index.ts';
import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor } from '../platform/database/database.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import { type PersonIdentity, readIdentity, toSectionParams } from './person-identity.ts';
import { type FoundPerson, MAX_PEOPLE, type PersonSummary } from './personal-data.dto.ts';

/** Maximum number of rows that are read from each table, so that a search for a common name remains fast. */
const MAX_MATCHES_PER_TABLE = 200;

/** Finds people, and counts the rows that are stored about a person. */
@Injectable()
export class PersonQueries {
  constructor(private readonly database: Database) {}

  /** Finds people by part of the email address or name, or by at least seven digits of the phone number. */
  search(q: string): Promise<FoundPerson[]> {
    const digits = q.replaceAll(/\D/g, '');
    const matches = getPersonSources().map(
      ({ table, source, email, name, phone }) => `(
        SELECT lower(btrim(${email})) AS email, ${name} AS name, ${phone}::text AS phone, '${source}' AS source FROM ${table}
        WHERE ${email} ILIKE $1 OR ${name} ILIKE $1
          ${phone === null ? '' : `OR ($2 <> '' AND regexp_replace(${phone}, '\\D', '', 'g') LIKE '%' || $2 || '%')`}
        LIMIT ${MAX_MATCHES_PER_TABLE})`,
    );
    return this.database.rows<FoundPerson>(
      `SELECT email, coalesce(max(nullif(btrim(name), '')), '') AS name, max(nullif(phone, '')) AS phone,
         array_agg(DISTINCT source) AS sources
       FROM (${matches.join(' UNION ALL ')}) AS found WHERE email <> '' GROUP BY email ORDER BY email LIMIT ${MAX_PEOPLE}`,
      [toSearchPattern(q), digits.length >= 7 ? digits : ''],
    );
  }

  /** Returns the numbers of rows that are stored about a person, and the effect of an erasure on them. */
  async summarize(email: string): Promise<PersonSummary> {
    const identity = await readIdentity(this.database, normalizeEmail(email));
    const sections = [];
    for (const section of getPersonSections()) {
      const count = await countSection(this.database, section, identity);
      const { key, title, fate, reason = null } = section;
      if (count > 0) sections.push({ key, title, count, fate, reason });
    }
    const { emails, names, phones } = identity;
    return { emails: [...emails], names: [...names], phones: [...phones], sections };
  }
}

/**
 * Counts the rows of a section. The statement declares the types of all parameters, because a section does not use all
 * of them.
 */
export async function countSection(sql: SqlExecutor, section: PersonSection, person: PersonIdentity): Promise<number> {
  const { count } = await sql.row<{ count: number }>(
    `WITH ${TYPED_PARAMETERS_CTE} SELECT count(*)::int AS count FROM (${section.sql}) AS section`,
    toSectionParams(person),
  );
  return count;
}

/**
 * CTE that declares the types of the parameters `$1` to `$4`. Postgres cannot infer the type of an unused parameter.
 */
export const TYPED_PARAMETERS_CTE = 'parameters AS (SELECT $1::text[], $2::text[], $3::uuid[], $4::uuid[])';
