import { addDays, toInstant } from '@epm/contract';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import type { AuditFilters } from './audit.dto.ts';

/**
 * SQL expression for the text that the search covers. Must be identical to the expression in the index
 * `audit_log_text`.
 */
const SEARCH_TEXT_SQL = `(subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

interface Condition {
  sql: (parameter: string) => string;
  value: unknown;
}

/**
 * Returns the SQL conditions of the filters, joined by AND, and their parameters.
 * @param firstParameter number of the first parameter
 */
export function buildAuditWhere(
  { q, actorId, action, subject, from, until }: Omit<AuditFilters, 'limit' | 'cursor'>,
  firstParameter: number,
): { where: string; params: unknown[] } {
  const conditions: (Condition | undefined)[] = [
    actorId === undefined ? undefined : { sql: ($) => `actor_id = ${$}`, value: actorId },
    action === undefined ? undefined : { sql: ($) => `action = ${$}`, value: action },
    subject === undefined ? undefined : { sql: ($) => `subject LIKE ${$}`, value: toPrefixPattern(subject) },
    from === undefined ? undefined : { sql: ($) => `at >= ${$}`, value: toInstant(from, 0) },
    until === undefined ? undefined : { sql: ($) => `at < ${$}`, value: toInstant(addDays(until, 1), 0) },
    q === undefined ? undefined : { sql: ($) => `${SEARCH_TEXT_SQL} ILIKE ${$}`, value: toSearchPattern(q) },
  ];
  const activeConditions = conditions.filter((condition) => condition !== undefined);
  return {
    where: activeConditions.map(({ sql }, index) => sql(`$${firstParameter + index}`)).join(' AND ') || 'true',
    params: activeConditions.map(({ value }) => value),
  };
}

/** Returns a LIKE pattern that matches a subject exactly or, if the text ends with a colon, as a prefix. */
function toPrefixPattern(subject: string): string {
  const literal = subject.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return subject.endsWith(':') ? `${literal}%` : literal;
}
