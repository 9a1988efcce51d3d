/** SQL expressions for the columns of a lead. */
interface LeadColumns {
  id: string;
  contactId: string;
}

type ConditionBuilder = (lead: LeadColumns) => string;
type LeadFact = 'has an analysis' | 'has an order' | 'has an owner in a sequence';

const conditionBuilders = new Map<LeadFact, ConditionBuilder>();

/**
 * Registers an SQL condition for a lead fact, so that one statement can read a lead with the fact. A slice that depends
 * on `leads` registers facts from its own tables, to which `leads` must not refer.
 * @throws when the fact is already declared
 */
export function defineLeadFact(fact: LeadFact, buildCondition: ConditionBuilder): void {
  if (conditionBuilders.has(fact)) throw new Error(`'${fact}' is declared twice`);
  conditionBuilders.set(fact, buildCondition);
}

/**
 * Returns the SQL condition for a lead fact. Must not be called at import time, because the dependent slices are
 * imported later.
 * @throws when no slice declares the fact
 */
export function leadFactSql(fact: LeadFact, lead: LeadColumns): string {
  const buildCondition = conditionBuilders.get(fact);
  if (!buildCondition) throw new Error(`No slice declares '${fact}'`);
  return buildCondition(lead);
}
