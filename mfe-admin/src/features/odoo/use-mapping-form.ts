import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { extractCurrent } from '../../app/current-record.ts';
import { findDuplicates, toDraft, toMapping } from './mapping-draft.ts';
import type { MappingDraft, MappingKey } from './mapping-draft.ts';
import { mappingQuery, replaceMapping } from './mapping-queries.ts';

type Mapping = Schemas['CrmMapping'];

const SAVE_FAILED = 'The mapping could not be saved. What you chose is kept; please try again.';
const form = { toDraft, parseDraft: (draft: MappingDraft) => draft, toValues: toDraft };

/** Edits the mapping. The admin's choices stay until they are saved or discarded, even if another admin saves. */
export function useMappingForm(mapping: Mapping, { onSaved }: { onSaved: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = mappingQuery(api);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(
    base: Mapping,
    _changes: Partial<MappingDraft>,
    draft: MappingDraft,
  ): Promise<SaveOutcome<Mapping>> {
    try {
      const saved = await replaceMapping(api, { ...toMapping(draft), changedAt: base.changedAt });
      client.setQueryData(queryKey, saved);
      toast({ kind: 'success', text: 'Mapping saved' });
      onSaved();
      return { saved };
    } catch (error) {
      const current = extractCurrent<Mapping>(error);
      if (current) {
        client.setQueryData(queryKey, current);
        return { current };
      }
      setFailure(isServerRejection(error) && error.status < 500 ? error.message : SAVE_FAILED);
      return null;
    }
  }

  const edit = useVersionedEdit<Mapping, MappingDraft, MappingDraft>({
    record: mapping,
    form,
    send,
    onUnseenConflict: ({ changedBy }) =>
      toast({ kind: 'error', text: `Your changes were not saved: ${changedBy ?? 'another person'} saved first.` }),
  });
  const { draft, isDirty, isSaving, conflict, closeConflict } = edit;
  const errors = findDuplicates(draft);
  return {
    draft,
    errors,
    isDirty,
    isSaving,
    failure,
    conflict,
    closeConflict,
    change(key: MappingKey, value: string) {
      setFailure(null);
      edit.update({ [key]: value });
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): MappingKey | undefined {
      setFailure(null);
      const [first] = Object.keys(errors) as MappingKey[];
      if (!first) edit.save();
      return first;
    },
    discard() {
      setFailure(null);
      edit.cancel();
    },
    resolveConflict(choices: Parameters<typeof edit.resolveConflict>[0]) {
      setFailure(null);
      edit.resolveConflict(choices);
    },
  };
}
