import { Button, Field, Textarea } from '@epm/ui';
import { Bold, Braces, Heading, Link, List } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { insertText, togglePrefix, wrapSelection } from './edit-text.ts';
import type { SelectedText } from './edit-text.ts';
import { MergeFieldPanel } from './merge-field-panel.tsx';
import { FIELD_LABELS } from './template-form.ts';
import type { Template } from './template-queries.ts';
import { typeText } from './type-text.ts';
import styles from './content-field.module.css';

const FORMAT_BUTTONS: readonly { label: string; Icon: typeof Bold; apply: (selected: SelectedText) => SelectedText }[] =
  [
    { label: 'Heading', Icon: Heading, apply: (selected) => togglePrefix(selected, '## ') },
    { label: 'Bold', Icon: Bold, apply: (selected) => wrapSelection(selected, '**', '**', 'bold text') },
    { label: 'List', Icon: List, apply: (selected) => togglePrefix(selected, '- ') },
    { label: 'Link', Icon: Link, apply: (selected) => wrapSelection(selected, '[', '](https://)', 'link text') },
  ];

/**
 * Maximum length of the input, above the server's limit, so that long pasted text causes an error instead of being
 * truncated.
 */
const MAX_CONTENT_LENGTH = 15_000;

interface ContentFieldProps {
  workflow: Template['workflow'];
  type: Template['type'];
  value: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** Text of a template, with buttons that format it and insert merge fields at the cursor. */
export function ContentField({ workflow, type, value, error, onChange }: ContentFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [areFieldsShown, setFieldsShown] = useState(false);
  const nextSelection = useRef<SelectedText>(null);
  useLayoutEffect(() => {
    const selected = nextSelection.current;
    nextSelection.current = null;
    if (!selected) return;
    textarea.current?.focus();
    textarea.current?.setSelectionRange(selected.start, selected.end);
  }, [value]);
  function apply(change: (selected: SelectedText) => SelectedText) {
    const { selectionStart: start, selectionEnd: end } = textarea.current!;
    const changed = change({ text: value, start, end });
    nextSelection.current = changed;
    if (!typeText(textarea.current!, changed.text)) onChange(changed.text);
  }
  return (
    <div className={styles.field}>
      <Field
        label={FIELD_LABELS.content}
        error={error}
        hint={type === 'email' ? 'A link that is alone in its paragraph becomes a button.' : 'Plain text.'}
      >
        <Textarea
          ref={textarea}
          name="content"
          required
          rows={type === 'email' ? 16 : 5}
          maxLength={MAX_CONTENT_LENGTH}
          value={value}
          className={styles.text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className={styles.toolbar} role="group" aria-label="Format the content">
        {type === 'email' &&
          FORMAT_BUTTONS.map(({ label, Icon, apply: format }) => (
            <Button key={label} size="sm" variant="outline" onClick={() => apply(format)}>
              <Icon aria-hidden />
              {label}
            </Button>
          ))}
        <Button
          size="sm"
          variant="outline"
          aria-expanded={areFieldsShown}
          onClick={() => setFieldsShown(!areFieldsShown)}
        >
          <Braces aria-hidden />
          Merge field
        </Button>
      </div>
      {areFieldsShown && (
        <MergeFieldPanel
          workflow={workflow}
          onChoose={(name) => {
            setFieldsShown(false);
            apply((selected) => insertText(selected, `{{${name}}}`));
          }}
          onClose={() => {
            setFieldsShown(false);
            textarea.current?.focus();
          }}
        />
      )}
    </div>
  );
}
