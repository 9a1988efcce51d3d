import { LEGAL_PAGES } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useSettingsEdit } from '../../../app/use-settings-edit.ts';
import { LEGAL_KEY, saveLegalDraft } from './legal-queries.ts';
import type { LegalText } from './legal-queries.ts';

export interface LegalDraft {
  intro: string;
  text: string;
}

const toDraft = ({ intro, text }: LegalDraft): LegalDraft => ({ intro, text });

/** Manages the form of a legal text's draft. */
export function useLegalEdit(legal: LegalText) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useSettingsEdit<LegalText, LegalDraft>({
    settings: legal,
    queryKey: [...LEGAL_KEY, 'draft', legal.page],
    form: { toDraft, parseDraft: ({ intro, text }) => ({ intro: intro.trim(), text: text.trim() }) },
    async replace(draft, _changedAt, base) {
      const saved = await saveLegalDraft(api, legal.page, { ...draft, version: base.version });
      toast({ kind: 'success', text: 'Draft saved', detail: LEGAL_PAGES[legal.page].title });
      void client.invalidateQueries({ queryKey: LEGAL_KEY });
      return saved;
    },
    validate: ({ intro, text }) => ({
      ...(!intro.trim() && { intro: 'Enter the introduction.' }),
      ...(!text.trim() && { text: 'Enter the text.' }),
    }),
    explainFailure: (error) =>
      getFailureMessage(error, 'The draft could not be saved. Your input is still in the form. Try again.'),
  });
}
