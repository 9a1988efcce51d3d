import { useHost } from '@epm/router';
import { getFailureMessage, useDraft, useRecordForm, useUnsavedWarning, useUnseenConflictToast } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { isTemplateEdit, templateForm, validateTemplate } from './template-form.ts';
import type { TemplateDraft, TemplateValues } from './template-form.ts';
import { createTemplate, replaceTemplate, templatesQuery } from './template-queries.ts';
import type { Template } from './template-queries.ts';

const SAVE_FAILED_MESSAGE = 'The template could not be saved. Your input is still in the form. Try again.';

/**
 * Edits a template. The draft persists in the tab until it is saved or discarded.
 * @param draftName unique name of the draft
 * @param onSaved called with the saved template
 */
export function useTemplateEdit(template: Template, draftName: string, onSaved: (saved: Template) => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const edit = useRecordForm<Template, TemplateDraft, TemplateValues>({
    record: template,
    form: templateForm,
    validate: validateTemplate,
    async save({ id, workflow, type, version, timing }, _changes, draft) {
      const values = templateForm.parseDraft(draft);
      const saved =
        version === 0
          ? await createTemplate(api, { id, workflow, type, ...values })
          : await replaceTemplate(api, id, { ...values, delay: timing === 'delay' ? values.delay : 0, version });
      void client.invalidateQueries(templatesQuery(api));
      toast({ kind: 'success', text: 'Template saved' });
      return saved;
    },
    acceptCurrent(received) {
      void client.invalidateQueries(templatesQuery(api));
      return received;
    },
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
    onSaved,
    onUnseenConflict: useUnseenConflictToast('changed this template'),
    storage: useDraft(draftName, isTemplateEdit),
  });
  useUnsavedWarning(edit.isDirty);
  return edit;
}
