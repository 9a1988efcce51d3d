import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, toFieldErrors } from '@epm/staff';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { findDuplicates, toDraft, toMapping } from './mapping-draft.ts';
import type { MappingDraft } from './mapping-draft.ts';
import { mappingQuery, replaceMapping } from './mapping-queries.ts';

const SAVE_FAILED_MESSAGE = 'The mapping could not be saved. Your input is still in the form. Try again.';

/** Manages the form of the mapping. */
export function useMappingForm(mapping: Schemas['CrmMapping'], { onSaved }: { onSaved: () => void }) {
  const { api, toast } = useHost();
  const edit = useSettingsEdit<Schemas['CrmMapping'], MappingDraft>({
    settings: mapping,
    queryKey: mappingQuery(api).queryKey,
    form: { toDraft, parseDraft: (draft: MappingDraft) => draft },
    validate: findDuplicates,
    async replace(draft, changedAt) {
      const saved = await replaceMapping(api, { ...toMapping(draft), changedAt });
      toast({ kind: 'success', text: 'Mapping saved' });
      onSaved();
      return saved;
    },
    getFieldErrors: (error) =>
      Object.fromEntries(
        Object.entries(toFieldErrors(error)).map(([field, message]) => [field.replace(/^fields\./, 'field.'), message]),
      ),
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
  });
  // A duplicate is shown at once, and not only after an attempt to save.
  return { ...edit, errors: { ...edit.errors, ...findDuplicates(edit.draft) } };
}
