import type { ReactNode, Ref } from 'react';
import { useHost } from '@epm/router';
import { SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery, isLeadSort, isResponseState } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { useSearchShortcut } from '../../../app/keyboard-shortcuts.ts';
import { RESPONSE_LABELS, SORT_LABELS } from '../lead-views.ts';

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const SORT_OPTIONS = toOptions(SORT_LABELS);
const RESPONSE_OPTIONS = [{ value: '', label: 'Any first response' }, ...toOptions(RESPONSE_LABELS)];

interface LeadToolbarProps {
  filter: LeadFilter;
  onChange: (filter: Partial<LeadFilter>, options?: { replace: boolean }) => void;
  /** True if the user can choose the sort order. On the board, the order is fixed. */
  isSortable: boolean;
  search: Ref<HTMLInputElement>;
  /** Menu of the saved views. */
  children?: ReactNode;
}

/** Toolbar with the search, the filters and the sort order. */
export function LeadToolbar({ filter, onChange, isSortable, search, children }: LeadToolbarProps) {
  const { data: staff } = useQuery(assigneesQuery(useHost().api));
  const assigneeOptions = [
    { value: '', label: 'All assignees' },
    { value: 'me', label: 'My leads' },
    { value: 'none', label: 'Unassigned' },
    ...(staff?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  // A bookmarked URL may contain the id of a former staff member, who is not among the assignees.
  if (filter.assignee && staff && !assigneeOptions.some(({ value }) => value === filter.assignee)) {
    assigneeOptions.push({ value: filter.assignee, label: 'A former staff member’s leads' });
  }
  return (
    <Toolbar>
      <SearchField
        ref={search}
        shortcut={useSearchShortcut()}
        label="Search leads by name, email, phone or address"
        placeholder="Name, email, phone, address"
        query={filter.q}
        onSearch={(q) => onChange({ q }, { replace: filter.q !== '' })}
      />
      {children}
      <ToolbarSelect
        aria-label="Whose leads"
        options={assigneeOptions}
        value={filter.assignee ?? ''}
        onChange={({ target }) => onChange({ assignee: target.value || null })}
      />
      {!filter.isSuspect && (
        <ToolbarSelect
          aria-label="First response"
          options={RESPONSE_OPTIONS}
          value={filter.response ?? ''}
          onChange={({ target: { value } }) => onChange({ response: isResponseState(value) ? value : null })}
        />
      )}
      {isSortable && (
        <ToolbarSelect
          aria-label="Order"
          options={SORT_OPTIONS}
          value={filter.sort}
          onChange={({ target }) => isLeadSort(target.value) && onChange({ sort: target.value })}
        />
      )}
    </Toolbar>
  );
}
