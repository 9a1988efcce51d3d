import type { PropertyDraft, PropertyField } from '@epm/contract';
import { DEFAULT_UNIT_COUNT, EMPTY_PROPERTY } from '@epm/contract';

/** The content of the last submission and its ids. A retry with equal content reuses the ids. */
export interface SentAs {
  content: string;
  submissionId: string;
  leadIds: string[];
}

/** Values typed so far. The tab's session storage keeps them through reloads and failed submissions. */
export interface AnalysisDraft {
  properties: PropertyDraft[];
  email: string;
  sentAs: SentAs | null;
}

export interface AnalysisDraftStore {
  read(): AnalysisDraft;
  write(change: Partial<AnalysisDraft>): void;
  clear(): void;
}

const KEY = 'epm.analysis-draft.1';

export const PROPERTY_FIELDS = Object.keys(EMPTY_PROPERTY) as PropertyField[];

/** Returns a property with the initial values of the form. */
export const emptyProperty = (): PropertyDraft => ({ ...EMPTY_PROPERTY, unitCount: String(DEFAULT_UNIT_COUNT) });

/** Returns a complete property. Missing or invalid fields become ''. */
export function toPropertyDraft(part: Partial<Record<PropertyField, unknown>> | undefined): PropertyDraft {
  const whole: PropertyDraft = { ...EMPTY_PROPERTY };
  for (const field of PROPERTY_FIELDS) {
    const value = part?.[field];
    if (typeof value === 'string') whole[field] = value;
  }
  return whole;
}

const emptyDraft = (): AnalysisDraft => ({ properties: [emptyProperty()], email: '', sentAs: null });

/** @param storage null if storage is blocked; the draft is then held in memory */
export function createAnalysisDraftStore(storage: Storage | null): AnalysisDraftStore {
  let draft = parseDraft(storage?.getItem(KEY) ?? null);
  return {
    read: () => draft,
    write(change) {
      draft = { ...draft, ...change };
      try {
        storage?.setItem(KEY, JSON.stringify(draft));
      } catch {
        // Storage is full or blocked: the draft is lost on a reload, but the form works.
      }
    },
    clear() {
      draft = emptyDraft();
      storage?.removeItem(KEY);
    },
  };
}

/**
 * Parses a stored draft. Another version of the site or the visitor may have written it, so invalid parts are dropped.
 */
function parseDraft(text: string | null): AnalysisDraft {
  if (!text) return emptyDraft();
  try {
    const stored = JSON.parse(text) as Partial<AnalysisDraft> | null;
    const properties = Array.isArray(stored?.properties) ? stored.properties.map(toPropertyDraft) : [];
    return {
      properties: properties.length > 0 ? properties : [emptyProperty()],
      email: typeof stored?.email === 'string' ? stored.email : '',
      sentAs: isSentAs(stored?.sentAs) ? stored.sentAs : null,
    };
  } catch {
    return emptyDraft();
  }
}

function isSentAs(value: unknown): value is SentAs {
  const sent = value as SentAs | null | undefined;
  return typeof sent?.content === 'string' && typeof sent.submissionId === 'string' && Array.isArray(sent.leadIds);
}
