import { getTabStorage } from './tab-storage.ts';
import { createRandomUuid } from './uuid.ts';

/** Values by field name. */
type Values = Record<string, string>;

/** Content and id of the last submission. A retry with equal content reuses the id. */
interface LastSubmission {
  content: string;
  id: string;
}

interface Draft {
  values: Values;
  lastSubmission: LastSubmission | null;
}

const createEmptyDraft = (): Draft => ({ values: {}, lastSubmission: null });

const isLastSubmission = (value: unknown): value is LastSubmission => {
  const { content, id } = (value ?? {}) as Partial<LastSubmission>;
  return typeof content === 'string' && typeof id === 'string';
};

/** Parses a stored draft. Drops invalid values, which another version of the site or the visitor may have stored. */
function parseDraft(text: string | null | undefined): Draft {
  if (!text) return createEmptyDraft();
  try {
    const { values, lastSubmission } = (JSON.parse(text) ?? {}) as Partial<Draft>;
    const entries = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
    return {
      values: Object.fromEntries(entries),
      lastSubmission: isLastSubmission(lastSubmission) ? lastSubmission : null,
    };
  } catch {
    return createEmptyDraft();
  }
}

/** Serializes the values without surrounding spaces, because the server trims them. */
const serializeValues = (values: Values): string =>
  JSON.stringify(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/**
 * Creates a store for a form's draft in the tab's session storage. If storage is blocked, the draft stays in memory and
 * is lost on reload.
 */
export function createDraftStore(key: string) {
  const storageKey = `epm.${key}.1`;
  let draft: Draft | undefined;
  const read = () => (draft ??= parseDraft(getTabStorage()?.getItem(storageKey)));
  const write = (next: Draft) => {
    draft = next;
    try {
      getTabStorage()?.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is full or blocked, so the draft stays in memory only.
    }
  };
  return {
    values: () => read().values,
    save: (values: Values) => write({ ...read(), values }),
    /**
     * Returns the id for a submission of these values. If they equal the last submitted values, reuses the id of that
     * submission, so that the server recognizes a retry after a lost response. Otherwise returns a new id, because the
     * server returns the first result for a known id.
     */
    getSubmissionId(values: Values): string {
      const content = serializeValues(values);
      const { lastSubmission } = read();
      if (lastSubmission?.content === content) return lastSubmission.id;
      const id = createRandomUuid();
      write({ values, lastSubmission: { content, id } });
      return id;
    },
    clear() {
      draft = createEmptyDraft();
      getTabStorage()?.removeItem(storageKey);
    },
  };
}
