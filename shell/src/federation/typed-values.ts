export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Index of a field on the page, its name as a check, and its text or checked state. */
type Entry = [place: number, name: string, value: string | boolean];

const fieldsOfPage = () => [...document.querySelectorAll<Field>('input, textarea, select')];
const key = (): string => `epm.typed:${location.pathname}`;

/**
 * Stores typed input for the next load of the page in this tab. Called when the page is left before hydration, because
 * the page's own drafts are not saved then. Never stores passwords.
 */
export function saveTypedValues(typed: ReadonlyMap<Field, string | boolean>): void {
  const entries = fieldsOfPage().flatMap((field, place): Entry[] => {
    const value = typed.get(field);
    return value === undefined || !field.name || field.type === 'password' ? [] : [[place, field.name, value]];
  });
  try {
    if (entries.length) sessionStorage.setItem(key(), JSON.stringify(entries));
  } catch {
    // Storage is full or blocked.
  }
}

/** Restores the stored input into its fields, and removes it from the storage. @returns the restored values */
export function restoreTypedValues(): Map<Field, string | boolean> {
  const typed = new Map<Field, string | boolean>();
  try {
    const entries = JSON.parse(sessionStorage.getItem(key()) ?? '[]') as Entry[];
    sessionStorage.removeItem(key());
    const fields = fieldsOfPage();
    for (const [place, name, value] of entries) {
      const field = fields[place];
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
