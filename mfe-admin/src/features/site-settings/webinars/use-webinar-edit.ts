import { useHost } from '@epm/router';
import { getFailureMessage, useDraft, useRecordForm } from '@epm/staff';
import type { Edit } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { normalizeDraft, toDraft, toFields, validateWebinar } from './webinar-form.ts';
import type { WebinarDraft } from './webinar-form.ts';
import { createWebinar, editWebinar, WEBINARS_KEY } from './webinar-queries.ts';
import type { Webinar } from './webinar-queries.ts';

type WebinarEdit = Edit<Webinar, WebinarDraft>;

const isWebinarEdit = (stored: unknown): stored is WebinarEdit =>
  typeof stored === 'object' && stored !== null && 'base' in stored && 'draft' in stored;

/**
 * Manages the form that edits a webinar, or creates a webinar if the version is 0. Keeps unsaved input in the tab's
 * session storage until it is saved or discarded.
 */
export function useWebinarEdit(webinar: Webinar, onSaved: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const isNew = webinar.version === 0;
  const edit = useRecordForm<Webinar, WebinarDraft>({
    record: webinar,
    form: { toDraft, parseDraft: normalizeDraft, toValues: toDraft },
    async save(base, changes, draft) {
      // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
      if (Object.keys(changes).length === 0) return base;
      const fields = toFields(draft);
      const saved = isNew ? await createWebinar(api, base.id, fields) : await editWebinar(api, base, fields);
      toast({ kind: 'success', text: isNew ? 'Webinar scheduled' : 'Webinar saved', detail: saved.title });
      void client.invalidateQueries({ queryKey: WEBINARS_KEY });
      return saved;
    },
    explainFailure: (error) =>
      getFailureMessage(error, 'The webinar could not be saved. Your input is still in the form. Try again.'),
    onSaved,
    onUnseenConflict: () =>
      toast({ kind: 'error', text: 'The webinar was not saved. It was changed in the meantime.' }),
    storage: useDraft(`webinar:${isNew ? 'new' : webinar.id}`, isWebinarEdit),
  });
  return {
    ...edit,
    isNew,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (!edit.check(validateWebinar(edit.draft))) return;
      if (edit.isDirty) edit.save();
      else onSaved();
    },
  };
}
