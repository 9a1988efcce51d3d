import type { DocumentStatus } from '@epm/contract';
import { SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { useRef } from 'react';
import { usePageShortcuts, useSearchShortcut } from '../../app/keyboard-shortcuts.ts';
import { DOCUMENT_TYPE_OPTIONS } from '../../documents/document-display.tsx';
import { findDocumentStatus, findDocumentType } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

const STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  expired: 'Expired, declined or voided',
};
const TYPE_OPTIONS = [{ value: '', label: 'All types' }, ...DOCUMENT_TYPE_OPTIONS];
const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
];

interface DocumentToolbarProps {
  filter: DocumentFilter;
  onChange: (changes: Partial<DocumentFilter>, options?: { replace: boolean }) => void;
}

/** Toolbar with the search and the filters by type and status. */
export function DocumentToolbar({ filter, onChange }: DocumentToolbarProps) {
  const search = useRef<HTMLInputElement>(null);
  usePageShortcuts({ '/': () => search.current?.focus() });
  return (
    <Toolbar>
      <SearchField
        ref={search}
        shortcut={useSearchShortcut()}
        label="Search documents by lead, address or document"
        placeholder="Lead, address, document"
        query={filter.q}
        onSearch={(q) => onChange({ q }, { replace: filter.q !== '' })}
      />
      <ToolbarSelect
        aria-label="Type"
        options={TYPE_OPTIONS}
        value={filter.type ?? ''}
        onChange={({ target }) => onChange({ type: findDocumentType(target.value) })}
      />
      <ToolbarSelect
        aria-label="Status"
        options={STATUS_OPTIONS}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: findDocumentStatus(target.value) })}
      />
    </Toolbar>
  );
}
