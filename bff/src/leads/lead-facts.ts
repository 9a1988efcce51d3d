/** SQL expressions for columns of a lead. */
interface LeadColumns {
  id: string;
  contactId: string;
}

type ConditionBuilder = (lead: LeadColumns) => string;
type LeadFact = 'has an analysis' | 'has an order' | 'has an owner in a sequence';

const conditionBuilders = new Map<LeadFact, ConditionBuilder>();

/**
 * Declares a fact about a lead that a slice above `leads` knows, as an SQL condition on that slice's tables. So one
 * statement can read the lead together with the fact, although `leads` must not refer to tables of the slices above.
 * @throws when the fact is already declared
 */
export function defineLeadFact(fact: LeadFact, buildCondition: ConditionBuilder): void {
  if (conditionBuilders.has(fact)) throw new Error(`'${fact}' is declared twice`);
  conditionBuilders.set(fact, buildCondition);
}

/**
 * Returns the SQL condition of a fact. Call this function when a statement runs, not at import, because the slices
 * above are imported later.
 * @throws when no slice declares the fact
 */
export function leadFactSql(fact: LeadFact, lead: LeadColumns): string {
  const buildCondition = conditionBuilders.get(fact);
  if (!buildCondition) throw new Error(`No slice declares '${fact}'`);
  return buildCondition(lead);
}
