import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { extractCurrent, getFailureMessage, useDraft, useUnsavedWarning, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStoredEdit, templateForm, toServerErrors, validateTemplate } from './template-form.ts';
import type { TemplateDraft, TemplateErrors, TemplateValues } from './template-form.ts';
import { createTemplate, replaceTemplate, templatesQuery } from './template-queries.ts';
import type { Template } from './template-queries.ts';

const SAVE_FAILED = 'The template could not be saved. What you typed is kept; please try again.';

/**
 * Edits a template. The draft persists in the tab until it is saved or discarded.
 * @param draftName unique name of the draft
 * @param onSaved called with the saved template
 */
export function useTemplateEdit(template: Template, draftName: string, onSaved: (saved: Template) => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const storage = useDraft(draftName, isStoredEdit);
  const [errors, setErrors] = useState<TemplateErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function send(base: Template, _changes: object, draft: TemplateDraft): Promise<SaveOutcome<Template>> {
    const values = templateForm.parseDraft(draft);
    const { id, workflow, type, version } = base;
    try {
      const saved =
        version === 0
          ? await createTemplate(api, { id, workflow, type, ...values })
          : await replaceTemplate(api, id, { ...values, delay: base.timing === 'delay' ? values.delay : 0, version });
      void client.invalidateQueries(templatesQuery(api));
      toast({ kind: 'success', text: 'Template saved' });
      return { saved };
    } catch (error) {
      const current = extractCurrent<Template>(error);
      if (current) {
        void client.invalidateQueries(templatesQuery(api));
        return { current };
      }
      const refused = toServerErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(getFailureMessage(error, SAVE_FAILED));
      return null;
    }
  }

  const edit = useVersionedEdit<Template, TemplateDraft, TemplateValues>({
    record: template,
    form: templateForm,
    send,
    onSaved,
    onUnseenConflict: ({ changedBy }) =>
      toast({
        kind: 'error',
        text: `Your changes were not saved: ${changedBy ? deriveStaffName(changedBy) : 'another person'} saved first.`,
      }),
    storage,
  });
  useUnsavedWarning(edit.isDirty);

  return {
    ...edit,
    errors,
    failure,
    change(changes: Partial<TemplateDraft>) {
      setFailure(null);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
      edit.update(changes);
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): keyof TemplateDraft | undefined {
      const invalid = validateTemplate(edit.draft, edit.base);
      setErrors(invalid);
      setFailure(null);
      const [first] = Object.keys(invalid) as (keyof TemplateDraft)[];
      if (!first) edit.save();
      return first;
    },
    discard() {
      setErrors({});
      setFailure(null);
      edit.cancel();
    },
  };
}
