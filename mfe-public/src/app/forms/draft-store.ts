import { tabStorage } from './tab-storage.ts';
import { uuid } from './uuid.ts';

/** The values typed into a form, and the id of the last submission with its content. */
interface Draft {
  values: Record<string, string>;
  sentAs: { content: string; id: string } | null;
}

const emptyDraft = (): Draft => ({ values: {}, sentAs: null });

/**
 * Parses a stored draft. Another version of the site or the visitor may have written it, so invalid parts are dropped.
 */
function parse(text: string | null | undefined): Draft {
  if (!text) return emptyDraft();
  try {
    const { values, sentAs } = (JSON.parse(text) ?? {}) as Partial<Draft>;
    const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
    const isSent = typeof sentAs?.content === 'string' && typeof sentAs.id === 'string';
    return { values: Object.fromEntries(texts), sentAs: isSent ? sentAs : null };
  } catch {
    return emptyDraft();
  }
}

/**
 * Creates a store for one form's draft in the tab's session storage. If storage is blocked, the draft is held in memory
 * and is lost on a reload.
 */
export function createDraftStore(key: string) {
  const name = `epm.${key}.1`;
  let draft: Draft | undefined;
  const read = () => (draft ??= parse(tabStorage()?.getItem(name)));
  const write = (next: Draft) => {
    draft = next;
    try {
      tabStorage()?.setItem(name, JSON.stringify(next));
    } catch {
      // Storage is full or blocked.
    }
  };
  return {
    values: () => read().values,
    save: (values: Record<string, string>) => write({ ...read(), values }),
    /** Returns a submission id: the same id for the same values, so that the server recognizes a retry. */
    idFor(values: Record<string, string>): string {
      const content = JSON.stringify(values);
      const { sentAs } = read();
      if (sentAs?.content === content) return sentAs.id;
      const id = uuid();
      write({ values, sentAs: { content, id } });
      return id;
    },
    clear() {
      draft = emptyDraft();
      tabStorage()?.removeItem(name);
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
