import { tabStorage } from './tab-storage.ts';
import { uuid } from './uuid.ts';

/** What was typed into a form, and the id under which it was sent. Kept for the life of the tab. */
interface Draft {
  values: Record<string, string>;
  sentAs: { content: string; id: string } | null;
}

const nothing = (): Draft => ({ values: {}, sentAs: null });

/** Text from storage may be another version's, or edited: anything that does not fit is left out. */
function parse(text: string | null | undefined): Draft {
  if (!text) return nothing();
  try {
    const { values, sentAs } = (JSON.parse(text) ?? {}) as Partial<Draft>;
    const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
    const isSent = typeof sentAs?.content === 'string' && typeof sentAs.id === 'string';
    return { values: Object.fromEntries(texts), sentAs: isSent ? sentAs : null };
  } catch {
    return nothing();
  }
}

/** The draft of one form. Where the browser keeps nothing it lives in memory: that costs the reload, not the form. */
export function createDraftStore(key: string) {
  const name = `epm.${key}.1`;
  let draft: Draft | undefined;
  const read = () => (draft ??= parse(tabStorage()?.getItem(name)));
  const write = (next: Draft) => {
    draft = next;
    try {
      tabStorage()?.setItem(name, JSON.stringify(next));
    } catch {
      // Full or forbidden.
    }
  };
  return {
    values: () => read().values,
    keep: (values: Record<string, string>) => write({ ...read(), values }),
    /** The same id for the same content, so that a retry after a lost answer is recognized; a new one for other content. */
    idFor(values: Record<string, string>): string {
      const content = JSON.stringify(values);
      const { sentAs } = read();
      if (sentAs?.content === content) return sentAs.id;
      const id = uuid();
      write({ values, sentAs: { content, id } });
      return id;
    },
    clear() {
      draft = nothing();
      tabStorage()?.removeItem(name);
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
