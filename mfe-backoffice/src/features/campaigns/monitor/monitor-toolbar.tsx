import { SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { useRef } from 'react';
import { usePageShortcuts, useSearchShortcut } from '../../../app/keyboard-shortcuts.ts';
import { WORKFLOW_TITLES, SEQUENCE_STATE_LABELS } from '../../../campaigns/campaign-text.ts';
import { findState, findWorkflow } from './monitor-filter.ts';
import type { MonitorFilter } from './monitor-filter.ts';
import type { ChangeFilter } from './use-monitor-filter.ts';

const createOptions = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const WORKFLOW_OPTIONS = createOptions('All workflows', WORKFLOW_TITLES);
const STATE_OPTIONS = createOptions('Any status', SEQUENCE_STATE_LABELS);

/** Toolbar with the search and the filters by workflow and state. */
export function MonitorToolbar({ filter, onChange }: { filter: MonitorFilter; onChange: ChangeFilter }) {
  const search = useRef<HTMLInputElement>(null);
  usePageShortcuts({ '/': () => search.current?.focus() });
  return (
    <Toolbar>
      <SearchField
        ref={search}
        shortcut={useSearchShortcut()}
        label="Search campaigns by owner, email or address"
        placeholder="Owner, email, address"
        query={filter.q}
        onSearch={(q) => onChange({ q }, { replace: filter.q !== '' })}
      />
      <ToolbarSelect
        aria-label="Workflow"
        options={WORKFLOW_OPTIONS}
        value={filter.workflow ?? ''}
        onChange={({ target }) => onChange({ workflow: findWorkflow(target.value) })}
      />
      <ToolbarSelect
        aria-label="Status"
        options={STATE_OPTIONS}
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ state: findState(target.value) })}
      />
    </Toolbar>
  );
}
