import { useHost } from '@epm/router';
import { Button, Dialog, Field, Select } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageTemplatesQuery } from './correspondence-queries.ts';

interface TemplateSelectProps {
  leadId: string;
  type: 'email' | 'sms';
  /** True if a template would replace text that the user has written. */
  isEdited: boolean;
  onChoose: (text: { subject: string; content: string }) => void;
}

/**
 * Menu of templates, filled with the lead's values. Asks before a template replaces text that the user has written.
 * Renders nothing if there are no templates.
 */
export function TemplateSelect({ leadId, type, isEdited, onChoose }: TemplateSelectProps) {
  const { data = [], isError } = useQuery(messageTemplatesQuery(useHost().api, leadId, type));
  const [pendingId, setPendingId] = useState<string | null>(null);
  if (!isError && data.length === 0) return null;
  const keepText = () => setPendingId(null);
  const choose = (chosen: string | null) => {
    const template = data.find(({ id }) => id === chosen);
    if (template) onChoose({ subject: template.subject, content: template.content });
  };
  return (
    <>
      <Field
        label="Start with a template"
        isOptional
        error={isError ? 'The templates could not be loaded. You can write without one.' : undefined}
      >
        <Select
          placeholder="Choose a template"
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={({ target }) => (isEdited ? setPendingId(target.value) : choose(target.value))}
        />
      </Field>
      <Dialog
        isOpen={pendingId !== null}
        onClose={keepText}
        title="Replace what you wrote?"
        description="The template replaces the text of this message. What you wrote is lost."
        actions={
          <>
            <Button
              variant="outline"
              onClick={() => {
                choose(pendingId);
                keepText();
              }}
            >
              Replace text
            </Button>
            <Button autoFocus onClick={keepText}>
              Keep my text
            </Button>
          </>
        }
      />
    </>
  );
}
