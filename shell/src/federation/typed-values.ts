import { isSensitiveField } from '@epm/router/tab-storage';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Index of a field on the page, its name to verify the index, and its text or checked state. */
type Entry = [index: number, name: string, value: string | boolean];

const fieldsOfPage = () => [...document.querySelectorAll<Field>('input, textarea, select')];
const key = (): string => `epm.typed:${location.pathname}`;

/**
 * Stores typed input for the next load of the page in this tab. Called when the user leaves the page before hydration,
 * when the page cannot store drafts yet. Never stores sensitive fields.
 */
export function saveTypedValues(typed: ReadonlyMap<Field, string | boolean>): void {
  const entries = fieldsOfPage().flatMap((field, index): Entry[] => {
    const value = typed.get(field);
    return value === undefined || !field.name || isSensitiveField(field) ? [] : [[index, field.name, value]];
  });
  try {
    if (entries.length) sessionStorage.setItem(key(), JSON.stringify(entries));
  } catch {
    // Storage is full or blocked.
  }
}

/** Restores the stored input to its fields, and removes it from the storage. @returns the restored values */
export function restoreTypedValues(): Map<Field, string | boolean> {
  const typed = new Map<Field, string | boolean>();
  try {
    const entries = JSON.parse(sessionStorage.getItem(key()) ?? '[]') as Entry[];
    sessionStorage.removeItem(key());
    const fields = fieldsOfPage();
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
