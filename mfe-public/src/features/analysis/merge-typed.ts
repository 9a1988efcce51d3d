import type { PropertyDraft } from '@epm/contract';
import { emptyProperty, PROPERTY_FIELDS } from './analysis-draft.ts';

/**
 * Merges the stored draft with the values typed before hydration. A field that still has its initial value was not
 * touched, so the stored value is used.
 */
export function mergeTyped(stored: readonly PropertyDraft[], typed: readonly PropertyDraft[]): PropertyDraft[] {
  const untouched = emptyProperty();
  return Array.from({ length: Math.max(stored.length, typed.length) }, (_, index) => {
    const merged = { ...(stored[index] ?? untouched) };
    for (const field of PROPERTY_FIELDS) {
      const value = typed[index]?.[field];
      if (value && value !== untouched[field]) merged[field] = value;
    }
    return merged;
  });
}
