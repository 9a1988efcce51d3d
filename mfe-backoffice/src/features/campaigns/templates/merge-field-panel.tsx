import { listMergeFields, MERGE_FIELDS } from '@epm/contract';
import type { MergeField } from '@epm/contract';
import { Field, Input } from '@epm/ui';
import { useState } from 'react';
import styles from './merge-field-panel.module.css';

interface MergeFieldPanelProps {
  workflow: string;
  onChoose: (name: MergeField) => void;
  onClose: () => void;
}

/** Searchable list of a workflow's merge fields, each with the text that replaces a missing value. */
export function MergeFieldPanel({ workflow, onChoose, onClose }: MergeFieldPanelProps) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/);
  const matchingFields = listMergeFields(workflow).filter((name) => {
    const { label, fallback } = MERGE_FIELDS[name];
    const text = `${name} ${label} ${fallback}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section className={styles.panel} aria-label="Merge fields">
      <Field label="Search merge fields">
        <Input
          type="search"
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (matchingFields[0]) onChoose(matchingFields[0]);
          }}
        />
      </Field>
      <ul className={styles.list}>
        {matchingFields.map((name) => (
          <li key={name}>
            <button type="button" className={styles.option} onClick={() => onChoose(name)}>
              <span className={styles.label}>{MERGE_FIELDS[name].label}</span>
              <code className={styles.name}>{`{{${name}}}`}</code>
              <span className={styles.fallback}>Without a value: {MERGE_FIELDS[name].fallback}</span>
            </button>
          </li>
        ))}
      </ul>
      {matchingFields.length === 0 && <p role="status">No merge field matches.</p>}
    </section>
  );
}
