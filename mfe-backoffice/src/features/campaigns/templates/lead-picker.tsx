import { useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { Button, Field, Input } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewLeadsQuery } from './template-queries.ts';
import styles from './lead-picker.module.css';

/** Lead whose values fill the merge fields of the preview. */
export interface PreviewLead {
  id: string;
  name: string;
  propertyAddress: string;
}

interface LeadPickerProps {
  lead: PreviewLead | null;
  onChange: (lead: PreviewLead | null) => void;
}

const MIN_QUERY_LENGTH = 2;

/** Control for choosing the lead of the preview. Without a lead, the preview shows examples. */
export function LeadPicker({ lead, onChange }: LeadPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const isSearch = typed.trim().length >= MIN_QUERY_LENGTH;
  const { data, isError } = useQuery({
    ...previewLeadsQuery(useHost().api, q),
    enabled: isSearch && q.length >= MIN_QUERY_LENGTH,
  });
  if (lead) {
    return (
      <div className={styles.chosen}>
        <p>
          <span className={styles.name}>{lead.name}</span>
          <span className={styles.address}>{lead.propertyAddress}</span>
        </p>
        <Button size="sm" variant="outline" onClick={() => onChange(null)}>
          Use examples
        </Button>
      </div>
    );
  }
  const leads = isSearch ? (data?.items ?? []) : [];
  return (
    <div>
      <Field label="Preview with a lead" hint="Name or address. Without a lead, the preview shows examples." isOptional>
        <Input type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <ul className={styles.list} aria-label="Found leads">
        {leads.map(({ id, name, propertyAddress }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.option}
              onClick={() => {
                setTyped('');
                onChange({ id, name, propertyAddress });
              }}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.address}>{propertyAddress}</span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {isSearch && isError && 'The leads could not be searched.'}
        {isSearch && data?.items.length === 0 && 'No lead matches.'}
      </div>
    </div>
  );
}
