/** SQL expressions of a lead's columns. */
interface LeadColumns {
  id: string;
  contactId: string;
}

type Condition = (lead: LeadColumns) => string;
type LeadFact = 'has an analysis' | 'has an order' | 'has an owner in a sequence';

const conditions = new Map<LeadFact, Condition>();

/**
 * Declares a fact that a slice above `leads` knows about a lead, as an SQL condition over that slice's tables. One
 * statement can then read the fact with the lead, although `leads` names no table of the slices above.
 * @throws when the fact is already declared
 */
export function defineLeadFact(fact: LeadFact, condition: Condition): void {
  if (conditions.has(fact)) throw new Error(`'${fact}' is declared twice`);
  conditions.set(fact, condition);
}

/**
 * Returns the SQL condition of a fact. Call it only when a statement runs, because the slices above are imported later.
 * @throws when no slice declares the fact
 */
export function leadFactSql(fact: LeadFact, lead: LeadColumns): string {
  const condition = conditions.get(fact);
  if (!condition) throw new Error(`No slice declares '${fact}'`);
  return condition(lead);
}
