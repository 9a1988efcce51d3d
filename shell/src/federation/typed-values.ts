import { isSensitiveField } from '@epm/router/tab-storage';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Index of the field on the page, its name to verify the index, and its text or checked state. */
type StoredField = [index: number, name: string, value: string | boolean];

const findFields = () => [...document.querySelectorAll<Field>('input, textarea, select')];
const getStorageKey = (): string => `epm.typed:${location.pathname}`;

/**
 * Stores typed values for the next load of the page in this tab, except those of sensitive fields. Called when the user
 * leaves the page before hydration, when the page cannot store drafts yet.
 */
export function saveTypedValues(typed: ReadonlyMap<Field, string | boolean>): void {
  const entries = findFields().flatMap((field, index): StoredField[] => {
    const value = typed.get(field);
    return value === undefined || !field.name || isSensitiveField(field) ? [] : [[index, field.name, value]];
  });
  try {
    if (entries.length) sessionStorage.setItem(getStorageKey(), JSON.stringify(entries));
  } catch {
    // Storage is full or blocked.
  }
}

/** Restores stored values to their fields, and removes them from storage. @returns the restored values */
export function restoreTypedValues(): Map<Field, string | boolean> {
  const typed = new Map<Field, string | boolean>();
  try {
    const entries = JSON.parse(sessionStorage.getItem(getStorageKey()) ?? '[]') as StoredField[];
    sessionStorage.removeItem(getStorageKey());
    const fields = findFields();
    for (const [index, name, value] of entries) {
      const field = fields[index];
      if (field?.name !== name) continue;
      if (typeof value === 'string') field.value = value;
      else (field as HTMLInputElement).checked = value;
      typed.set(field, value);
    }
  } catch {
    // Storage is blocked or contains other data.
  }
  return typed;
}
