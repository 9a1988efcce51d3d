export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's place among the page's fields, its name to be sure, and its text or whether it is ticked. */
type Entry = [place: number, name: string, value: string | boolean];

const fieldsOfPage = () => [...document.querySelectorAll<Field>('input, textarea, select')];
const key = (): string => `epm.typed:${location.pathname}`;

/**
 * Keeps for the page's next start in this tab what was typed into it, when it is left before it has come alive: the page's
 * own drafts are not kept yet then. Passwords are not kept.
 */
export function saveTyping(typed: ReadonlyMap<Field, string | boolean>): void {
  const entries = fieldsOfPage().flatMap((field, place): Entry[] => {
    const value = typed.get(field);
    return value === undefined || !field.name || field.type === 'password' ? [] : [[place, field.name, value]];
  });
  try {
    if (entries.length) sessionStorage.setItem(key(), JSON.stringify(entries));
  } catch {
    // full or forbidden
  }
}

/** Puts it into the fields again, and says what has been put where. It is given once. */
export function takeTyping(): Map<Field, string | boolean> {
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
    // forbidden, or not ours
  }
  return typed;
}
