import { Button, Field, Select } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../app/format-money.ts';
import { funnelQuery } from './analytics-queries.ts';
import type { AnalyticsFilter } from './analytics-queries.ts';
import { getSourceLabel } from './figure-labels.ts';
import { listMonths } from './use-analytics-filter.ts';
import styles from './analytics-page.module.css';

interface FilterBarProps {
  filter: AnalyticsFilter;
  onChange: (changes: Partial<AnalyticsFilter>) => void;
}

/** Filters for the period and the source of all metrics. By default, the period is the last twelve months. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data } = useQuery(funnelQuery(useHost().api, { ...filter, source: '' }));
  const months = listMonths().map((value) => ({ value, label: formatMonth(value) }));
  const names = new Set([...(filter.source ? [filter.source] : []), ...(data?.sourceNames ?? [])]);
  const sources = [...names].map((value) => ({ value, label: getSourceLabel(value) }));
  return (
    <div className={styles.filters}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'From' : 'To'} className={styles.filter}>
          <Select
            options={months}
            value={filter[name] || (data?.period[name] ?? '')}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label="Source" className={styles.filter}>
        <Select
          options={[{ value: '', label: 'All sources' }, ...sources]}
          value={filter.source}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </Field>
      {(filter.from || filter.to || filter.source) && (
        <Button variant="secondary" onClick={() => onChange({ from: '', to: '', source: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
