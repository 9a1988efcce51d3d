/** SQL expressions for the ids of a lead and its contact, from the statement that contains the condition. */
interface LeadColumns {
  id: string;
  contactId: string;
}

type ConditionBuilder = (lead: LeadColumns) => string;
type LeadFact = 'has an analysis' | 'has an order' | 'has an owner in a sequence';

const conditionBuilders = new Map<LeadFact, ConditionBuilder>();

/**
 * Registers the SQL condition for a fact about a lead. A statement in this slice can then read the fact from the table
 * of another slice. The other slice registers the condition, because this slice must not depend on the other slice.
 * @throws if the fact is already registered
 */
export function defineLeadFact(fact: LeadFact, buildCondition: ConditionBuilder): void {
  if (conditionBuilders.has(fact)) throw new Error(`'${fact}' is declared twice`);
  conditionBuilders.set(fact, buildCondition);
}

/**
 * Returns the SQL condition for a fact about a lead. Must not be called while modules are being imported, because the
 * slices that register facts are imported later.
 * @throws if no slice has registered the fact
 */
export function leadFactSql(fact: LeadFact, lead: LeadColumns): string {
  const buildCondition = conditionBuilders.get(fact);
  if (!buildCondition) throw new Error(`No slice declares '${fact}'`);
  return buildCondition(lead);
}
