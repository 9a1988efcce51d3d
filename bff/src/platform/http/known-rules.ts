import { getMetadataStorage } from 'class-validator';

/**
 * Makes class-validator remember the rules of a class. It looks for them among the rules of all classes at every object
 * that it checks, which costs more than the check itself; once a class is declared they stay the same.
 */
export function rememberRules(): void {
  const storage = getMetadataStorage();
  const look = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof look>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return look(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? look(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
