import { getMetadataStorage } from 'class-validator';

/**
 * Makes class-validator cache the rules of each class. It searches the rules of all classes for every validated object,
 * which takes longer than the validation. For nested objects it passes the outer class name as a schema; the cache
 * ignores the name, because no rule here belongs to a schema.
 */
export function cacheValidationRules(): void {
  const storage = getMetadataStorage();
  const findRules = storage.getTargetValidationMetadatas.bind(storage);
  const cache = new Map<unknown, ReturnType<typeof findRules>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups) return findRules(target, schema, always, strictGroups, groups);
    const rules = cache.get(target) ?? findRules(target, schema, always, strictGroups, groups);
    cache.set(target, rules);
    return rules;
  };
}
