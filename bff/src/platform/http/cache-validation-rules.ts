import { getMetadataStorage } from 'class-validator';

/**
 * Makes class-validator cache the rules of a class. It looks for them among the rules of all classes for every object
 * that it checks, which costs more than the check itself; once a class is declared they stay the same. For nested
 * records it passes the name of the outer class as a schema; no rule here belongs to a schema, so the name changes nothing.
 */
export function cacheValidationRules(): void {
  const storage = getMetadataStorage();
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof look>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups) return look(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? look(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
