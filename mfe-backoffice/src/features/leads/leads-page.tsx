import { useRef } from 'react';
import { Button, CommandButton, createLazyComponent, Page } from '@epm/ui';
import { BackToDashboard } from '../../app/back-to-dashboard.tsx';
import { RowsSkeleton } from '@epm/staff';
import { usePageShortcuts } from '../../app/keyboard-shortcuts.ts';
import { useAddLeadDialog } from '../../lead-ui/add-lead/use-add-lead-dialog.tsx';
import { BOARD_STAGES, createColumnFilter } from './board/board-stages.ts';
import { Link, useCommandMenu, useSession } from '@epm/router';
import { LeadList } from './components/lead-list.tsx';
import { LeadToolbar } from './components/lead-toolbar.tsx';
import { LeadTransfer } from './components/lead-transfer.tsx';
import { SavedViews } from './components/saved-views.tsx';
import { IncompleteSearchNotice } from './components/incomplete-search-notice.tsx';
import { StatusFilter } from './components/status-filter.tsx';
import { ViewSwitch } from './components/view-switch.tsx';
import { useLeadFilter } from './hooks/use-lead-filter.ts';
import styles from './leads-page.module.css';

const Board = createLazyComponent(
  async () => (await import(/* webpackChunkName: "backoffice.board" */ './board/board.tsx')).Board,
  { errorMessage: 'The board could not be loaded', skeleton: <RowsSkeleton rows={8} label="Loading the board" /> },
);

export function Component() {
  const { filter, view, query, show, open } = useLeadFilter();
  const search = useRef<HTMLInputElement>(null);
  const openCommandMenu = useCommandMenu();
  const addLead = useAddLeadDialog();
  const { user } = useSession();
  usePageShortcuts({ '/': () => search.current?.focus() });
  const isBoard = view === 'board';
  return (
    // The frame of this page has no navigation bar and no main landmark, so the page renders the `main` element.
    <main>
      <Page
        title="Lead Management"
        backLink={
          <>
            <BackToDashboard />
            {user?.hasSampleData && (
              <span className={styles.sample}>
                Sample data {user.role === 'admin' && <Link to="/admin/sample-data">Remove it</Link>}
              </span>
            )}
          </>
        }
        aside={
          <>
            <ViewSwitch view={view} onChange={(next) => show({ view: next, filter: { isSuspect: false } })} />
            <LeadTransfer filter={filter} />
            {openCommandMenu && <CommandButton onClick={openCommandMenu} />}
            <Button size="sm" className={styles.add} onClick={addLead.open}>
              Add Lead
            </Button>
          </>
        }
        isFullHeight={isBoard}
      >
        {!isBoard && (
          <StatusFilter
            status={filter.status}
            isSuspect={filter.isSuspect}
            onChange={(next) => show({ filter: next })}
          />
        )}
        <LeadToolbar
          search={search}
          filter={filter}
          isSortable={!isBoard}
          onChange={(next, options) => show({ filter: next }, options)}
        >
          <SavedViews query={query} onOpen={open} />
        </LeadToolbar>
        <IncompleteSearchNotice
          lists={isBoard ? BOARD_STAGES.map((stage) => createColumnFilter(filter, stage)) : [filter]}
        />
        {isBoard ? (
          <Board filter={filter} />
        ) : (
          <LeadList filter={filter} onSort={(sort) => show({ filter: { sort } })} onAdd={addLead.open} />
        )}
        {addLead.dialog}
      </Page>
    </main>
  );
}
