import type { PropertyDraft, PropertyField } from '@epm/contract';
import { DEFAULT_UNIT_COUNT, EMPTY_PROPERTY } from '@epm/contract';

/** The ids one submission was sent under, and what it said: the same words again are the same submission. */
export interface SentAs {
  content: string;
  submissionId: string;
  leadIds: string[];
}

/** What a visitor has typed so far. Kept for the life of the tab, through reloads and failed sends. */
export interface AnalysisDraft {
  properties: PropertyDraft[];
  email: string;
  sentAs: SentAs | null;
}

export interface DraftStore {
  read(): AnalysisDraft;
  write(change: Partial<AnalysisDraft>): void;
  clear(): void;
}

const KEY = 'epm.analysis-draft.1';

export const PROPERTY_FIELDS = Object.keys(EMPTY_PROPERTY) as PropertyField[];

/** A block as it stands before anything is typed. */
export const emptyProperty = (): PropertyDraft => ({ ...EMPTY_PROPERTY, unitCount: String(DEFAULT_UNIT_COUNT) });

/** Every field as text, whatever a form or a stored draft left out. */
export function wholeProperty(part: Partial<Record<PropertyField, unknown>> | undefined): PropertyDraft {
  const whole: PropertyDraft = { ...EMPTY_PROPERTY };
  for (const field of PROPERTY_FIELDS) {
    const value = part?.[field];
    if (typeof value === 'string') whole[field] = value;
  }
  return whole;
}

const emptyDraft = (): AnalysisDraft => ({ properties: [emptyProperty()], email: '', sentAs: null });

/** @param storage null where the browser forbids one: the draft then lives in memory */
export function createDraftStore(storage: Storage | null): DraftStore {
  let draft = parseDraft(storage?.getItem(KEY) ?? null);
  return {
    read: () => draft,
    write(change) {
      draft = { ...draft, ...change };
      try {
        storage?.setItem(KEY, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage costs the reload, not the form.
      }
    },
    clear() {
      draft = emptyDraft();
      storage?.removeItem(KEY);
    },
  };
}

/** Text from storage may be another version's, or edited: anything that does not fit is left out. */
function parseDraft(text: string | null): AnalysisDraft {
  if (!text) return emptyDraft();
  try {
    const stored = JSON.parse(text) as Partial<AnalysisDraft> | null;
    const properties = Array.isArray(stored?.properties) ? stored.properties.map(wholeProperty) : [];
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
