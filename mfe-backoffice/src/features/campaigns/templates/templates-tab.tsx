import { useHost, useSearchParams } from '@epm/router';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createBlankTemplate } from './template-form.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { FETCH_FAILED_MESSAGE, templatesQuery } from './template-queries.ts';
import type { Template, TemplateWorkflow } from './template-queries.ts';
import { parseTemplateParam, TEMPLATE_PARAM } from './template-param.ts';

/** Tab with the templates of the sequences. The URL contains the template that is open in the editor. */
export function TemplatesTab() {
  const query = useQuery(templatesQuery(useHost().api));
  return (
    <Loadable
      query={query}
      errorMessage={FETCH_FAILED_MESSAGE}
      skeleton={<RowsSkeleton rows={8} label="Loading the templates" />}
    >
      {({ workflows, templates }) => <TemplatesView workflows={workflows} templates={templates} />}
    </Loadable>
  );
}

function TemplatesView({ workflows, templates }: { workflows: TemplateWorkflow[]; templates: Template[] }) {
  const [params, setParams] = useSearchParams();
  const param = params.get(TEMPLATE_PARAM);
  const open = (template: string | null, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (template === null) after.delete(TEMPLATE_PARAM);
      else after.set(TEMPLATE_PARAM, template);
      return after;
    }, options);
  const newTemplate = parseTemplateParam(param);
  const template = templates.find(({ id }) => id === param);
  if (!template && !newTemplate) return <TemplateList workflows={workflows} templates={templates} onAdd={open} />;
  const { workflow } = template ?? newTemplate!;
  const shared = {
    title: workflows.find(({ name }) => name === workflow)?.title ?? '',
    draftName: `campaign-template:${param}`,
    onClose: () => open(null),
    onSaved: ({ id }: Template) => {
      if (id !== param) open(id, { replace: true });
    },
  };
  return (
    <UnsavedGuard>
      {template ? (
        <TemplateEditor key={param} template={template} {...shared} />
      ) : (
        <NewTemplate key={param} {...newTemplate!} {...shared} />
      )}
    </UnsavedGuard>
  );
}

type NewTemplateProps = Pick<Template, 'workflow' | 'type'> & Omit<Parameters<typeof TemplateEditor>[0], 'template'>;

function NewTemplate({ workflow, type, ...editor }: NewTemplateProps) {
  const [template] = useState(() => createBlankTemplate(workflow, type));
  return <TemplateEditor template={template} {...editor} />;
}
