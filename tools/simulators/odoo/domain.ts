import { assertField, type OdooRecord } from './crm-store.ts';
import { valueError } from './orm-error.ts';

type Term = [field: string, operator: string, value: unknown];

const toText = (value: unknown): string => String(value ?? '').toLowerCase();

const OPERATORS: Readonly<Record<string, (actual: unknown, value: unknown) => boolean>> = {
  '=': (actual, value) => actual === value,
  '!=': (actual, value) => actual !== value,
  '>': (actual, value) => (actual as number | string) > (value as number | string),
  '>=': (actual, value) => (actual as number | string) >= (value as number | string),
  in: (actual, value) => Array.isArray(value) && value.includes(actual),
  '=ilike': (actual, value) => toText(actual) === toText(value),
  ilike: (actual, value) => toText(actual).includes(toText(value)),
};

/**
 * Returns the records that match all terms of a domain. As in Odoo, archived records match only if the domain has a
 * term for `active`.
 * @throws OrmError for an unknown field, and for an operator that the simulator does not support
 */
export function searchRecords(model: string, records: readonly OdooRecord[], domain: readonly unknown[]): OdooRecord[] {
  const terms = domain.map((term): Term => {
    if (!Array.isArray(term) || term.length !== 3) throw valueError(`Invalid domain term ${JSON.stringify(term)}`);
    const [field, operator] = term as Term;
    assertField(model, field);
    if (!Object.hasOwn(OPERATORS, operator)) throw valueError(`Invalid operator '${operator}'`);
    return term as Term;
  });
  const includesArchived = terms.some(([field]) => field === 'active');
  return records.filter(
    (record) =>
      (includesArchived || record.active !== false) &&
      terms.every(([field, operator, value]) => OPERATORS[operator]!(record[field] ?? false, value)),
  );
}
