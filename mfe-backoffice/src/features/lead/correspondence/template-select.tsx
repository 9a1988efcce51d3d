import { useHost } from '@epm/router';
import { Field, Select } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { messageTemplatesQuery } from './correspondence-queries.ts';

interface TemplateSelectProps {
  leadId: string;
  type: 'email' | 'sms';
  /** True if a template would replace text. */
  hasText: boolean;
  onChoose: (text: { subject: string; content: string }) => void;
}

/** Menu of templates, filled with the lead's values. Renders nothing if there are no templates. */
export function TemplateSelect({ leadId, type, hasText, onChoose }: TemplateSelectProps) {
  const { data = [], isError } = useQuery(messageTemplatesQuery(useHost().api, leadId, type));
  if (!isError && data.length === 0) return null;
  return (
    <Field
      label="Start with a template"
      isOptional
      {...(hasText && { hint: 'A template replaces what you wrote.' })}
      error={isError ? 'The templates could not be loaded. You can write without one.' : undefined}
    >
      <Select
        placeholder="Choose a template"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        onChange={({ target }) => {
          const template = data.find(({ id }) => id === target.value);
          if (template) onChoose({ subject: template.subject, content: template.content });
        }}
      />
    </Field>
  );
}
