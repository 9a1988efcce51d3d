import { useState } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { Badge, CommandPalette, StatusBadge } from '@epm/ui';
import type { Command, CommandGroup } from '@epm/ui';
import { useLocation, useDeclaredLinks, useNavigate, useSession } from '@epm/router';
import { useLeadChanges } from '../../lead-data/index.ts';
import { useLeadLinkState } from '../../lead-ui/lead-links.tsx';
import { LazyLostReasonDialog } from '../../lead-ui/lazy-dialogs.ts';
import { paths } from '../../app/paths.ts';
import { matchesQuery, isPageCommand, getOtherStatuses, getPageCommands } from './commands.ts';
import { useCurrentLead, useRecentLeads } from './use-current-lead.ts';
import { useLeadSearch } from './use-lead-search.ts';

type Lead = Schemas['Lead'];
type NamedLead = Pick<Lead, 'id' | 'name' | 'status' | 'propertyAddress' | 'suspicions'>;

interface CommandMenuDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** Dialog that finds leads, opens pages and changes the status of the open lead. */
export function CommandMenuDialog({ isOpen, onClose, onShowShortcuts: onShowKeys }: CommandMenuDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leadLinkState = useLeadLinkState();
  const { user } = useSession();
  const declaredPages = useDeclaredLinks('commands');
  const { change } = useLeadChanges();
  const lead = useCurrentLead();
  const recentLeads = useRecentLeads(isOpen);
  const [query, setQuery] = useState('');
  const [isStatusOnly, setStatusOnly] = useState(false);
  const [leadToMarkLost, setLeadToMarkLost] = useState<Lead | null>(null);
  const leadSearch = useLeadSearch(isOpen && !isStatusOnly ? query : '');

  function close() {
    setQuery('');
    setStatusOnly(false);
    onClose();
  }

  const createStatusCommands = (target: Lead): Command[] =>
    getOtherStatuses(target.status)
      .filter((status) => matchesQuery(`Change status to ${LEAD_STATUS_LABELS[status]}`, query))
      .map((status) => ({
        key: `status ${status}`,
        label: `Change status to ${LEAD_STATUS_LABELS[status]}`,
        mark: <StatusBadge status={status} />,
        run: () => changeStatus(target, status),
      }));
  const changeStatus = (target: Lead, status: LeadStatus) =>
    status === 'lost' ? setLeadToMarkLost(target) : void change(target, { status });

  const createLeadCommand = ({ id, name, status, propertyAddress, suspicions }: NamedLead): Command => ({
    key: `lead ${id}`,
    label: name,
    detail: propertyAddress,
    trailingContent:
      suspicions.length > 0 ? <Badge tone="caution">Suspected spam</Badge> : <StatusBadge status={status} />,
    run: () => void navigate(paths.lead(id), { state: leadLinkState }),
  });

  const pageLinks: Command[] = getPageCommands(user, declaredPages)
    .filter((page) => (query ? matchesQuery(`${page.label} ${page.keywords ?? ''}`, query) : isPageCommand(page)))
    .map(({ label, to }) => ({ key: `page ${to}`, label, run: () => void navigate(to) }));
  // If the user is on the lead list, open the Add Lead form there, so that the filter is not lost.
  const addLeadTarget = pathname === paths.leads() ? { search } : paths.dashboard;
  const addLead: Command = {
    key: 'add',
    label: 'Add Lead',
    run: () => void navigate(addLeadTarget, { state: { opensAddLeadDialog: true } }),
  };

  const actions: { keywords: string; command: Command }[] = [
    { keywords: 'Add Lead new', command: addLead },
    {
      keywords: 'Keyboard shortcuts single keys help',
      command: { key: 'keys', label: 'Keyboard shortcuts', run: onShowKeys },
    },
  ];

  function buildGroups(): CommandGroup[] {
    if (lead && isStatusOnly) return [{ title: 'Change status', commands: createStatusCommands(lead) }];
    const changeStatus: Command = {
      key: 'status',
      label: 'Change status',
      detail: LEAD_STATUS_LABELS[lead?.status ?? 'leads'],
      staysOpen: true,
      run: () => setStatusOnly(true),
    };
    return [
      ...(lead ? [{ title: lead.name, commands: query ? createStatusCommands(lead) : [changeStatus] }] : []),
      ...(query
        ? []
        : [
            { title: 'Recent leads', commands: recentLeads.filter(({ id }) => id !== lead?.id).map(createLeadCommand) },
          ]),
      { title: 'Go to', commands: pageLinks },
      {
        title: 'Actions',
        commands: actions.filter(({ keywords }) => matchesQuery(keywords, query)).map(({ command }) => command),
      },
      {
        title: 'Leads',
        commands: leadSearch.isFailed
          ? [
              {
                key: 'again',
                label: 'Failed to load leads',
                detail: 'Search again',
                staysOpen: true,
                run: leadSearch.retry,
              },
            ]
          : leadSearch.leads.map(createLeadCommand),
      },
    ];
  }

  const groups = buildGroups();
  const isEmpty = groups.every(({ commands }) => commands.length === 0);
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        onClose={close}
        label="Search leads, pages and commands"
        placeholder={isStatusOnly ? 'New status' : 'Name, email, phone, address, or a page'}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        status={
          leadSearch.isSearching ? 'Searching leads' : isEmpty && (isStatusOnly ? 'No such status' : 'No leads found')
        }
        scope={isStatusOnly && lead ? { label: lead.name, onLeave: () => setStatusOnly(false) } : undefined}
      />
      {leadToMarkLost && (
        <LazyLostReasonDialog
          leadsLabel={leadToMarkLost.name}
          draftName={leadToMarkLost.id}
          onClose={() => setLeadToMarkLost(null)}
          onConfirm={(statusReason) => {
            setLeadToMarkLost(null);
            void change(leadToMarkLost, { status: 'lost', statusReason });
          }}
        />
      )}
    </>
  );
}
