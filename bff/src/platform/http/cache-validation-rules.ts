import { getMetadataStorage } from 'class-validator';

/**
 * Makes class-validator cache the rules of each class. By default, it searches the rules of all classes for every
 * object, which takes longer than the validation. For nested objects, class-validator passes the name of the outer
 * class as a schema name. The cache ignores that name, because none of our rules belongs to a schema.
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
