import { useDraft } from './use-draft.ts';

const isTexts = (stored: unknown): stored is Readonly<Record<string, string>> =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string');

export interface TextDraft<Texts> {
  draft: Texts;
  change: (changes: Partial<Texts>) => void;
  /** Deletes the draft. */
  discard: () => void;
}

/**
 * Manages the text fields of a form in a dialog. Changed fields are stored as a draft in the tab, so they survive
 * closing the dialog. Unchanged fields follow `initial`.
 * @param name unique among the user's drafts
 */
export function useTextDraft<Texts extends Readonly<Record<string, string>>>(
  name: string,
  initial: Texts,
): TextDraft<Texts> {
  const stored = useDraft(name, isTexts);
  const changed = stored.value ?? {};
  return {
    draft: { ...initial, ...changed } as Texts,
    change(changes) {
      const entries = Object.entries<string>({ ...changed, ...(changes as Record<string, string>) });
      const remaining = entries.filter(([field, text]) => text !== (initial[field] ?? ''));
      stored.write(remaining.length > 0 ? Object.fromEntries(remaining) : null);
    },
    discard: () => stored.write(null),
  };
}
