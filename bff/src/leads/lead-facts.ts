/** SQL expressions of a lead's columns. */
interface LeadColumns {
  id: string;
  contactId: string;
}

type Condition = (lead: LeadColumns) => string;
type LeadFact = 'has an analysis' | 'has an order' | 'has an owner in a sequence';

const conditions = new Map<LeadFact, Condition>();

/**
 * Declares what a slice above knows of a lead, as an SQL condition over tables of its own. So the fact is read in one
 * statement with the lead, while `leads` names no table of a slice that builds on it.
 * @throws when the fact is declared
 */
export function defineLeadFact(fact: LeadFact, condition: Condition): void {
  if (conditions.has(fact)) throw new Error(`'${fact}' is declared twice`);
  conditions.set(fact, condition);
}

/**
 * The SQL condition of a fact. Ask for it when a statement runs: the slices above are imported later.
 * @throws when no slice declares it
 */
export function leadFactSql(fact: LeadFact, lead: LeadColumns): string {
  const condition = conditions.get(fact);
  if (!condition) throw new Error(`No slice declares '${fact}'`);
  return condition(lead);
}
