import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { findDuplicates, toDraft, toMapping } from './mapping-draft.ts';
import type { MappingDraft, MappingKey } from './mapping-draft.ts';
import { mappingQuery, replaceMapping } from './mapping-queries.ts';

const SAVE_FAILED = 'The mapping could not be saved. What you chose is kept; please try again.';

/** Edits the mapping. */
export function useMappingForm(mapping: Schemas['CrmMapping'], { onSaved }: { onSaved: () => void }) {
  const { api, toast } = useHost();
  const edit = useSettingsEdit<Schemas['CrmMapping'], MappingDraft>({
    settings: mapping,
    queryKey: mappingQuery(api).queryKey,
    form: { toDraft, parseDraft: (draft: MappingDraft) => draft },
    async replace(draft, changedAt) {
      const saved = await replaceMapping(api, { ...toMapping(draft), changedAt });
      toast({ kind: 'success', text: 'Mapping saved' });
      onSaved();
      return saved;
    },
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED),
  });
  const errors = findDuplicates(edit.draft);
  return {
    ...edit,
    errors,
    change: (key: MappingKey, value: string) => edit.update({ [key]: value }),
    /** Saves if the form is valid. @returns the first invalid field */
    save(): MappingKey | undefined {
      const [first] = Object.keys(errors) as MappingKey[];
      if (!first) edit.save();
      return first;
    },
  };
}
