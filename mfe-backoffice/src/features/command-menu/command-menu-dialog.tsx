import { useState } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { Badge, CommandPalette, StatusBadge } from '@epm/ui';
import type { Command, CommandGroup } from '@epm/ui';
import { useLocation, useNavigate, useSession } from '@epm/router';
import { useLeadChanges } from '../../lead-data/index.ts';
import { useOrigin } from '../../lead-ui/lead-origin.tsx';
import { LostReason } from '../../lead-ui/lost-reason.tsx';
import { paths } from '../../app/paths.ts';
import { isMatch, isPage, otherStatuses, pageCommands } from './commands.ts';
import { useCurrentLead, useRecentLeads } from './use-current-lead.ts';
import { useLeadSearch } from './use-lead-search.ts';

type Lead = Schemas['Lead'];
type NamedLead = Pick<Lead, 'id' | 'name' | 'status' | 'propertyAddress' | 'suspicions'>;

interface CommandMenuDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onShowKeys: () => void;
}

/** Finds leads, opens pages, and changes the status of the lead whose page is open. */
export function CommandMenuDialog({ isOpen, onClose, onShowKeys }: CommandMenuDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const origin = useOrigin();
  const { user } = useSession();
  const { change } = useLeadChanges();
  const lead = useCurrentLead();
  const recent = useRecentLeads(isOpen);
  const [query, setQuery] = useState('');
  const [isStatusOnly, setStatusOnly] = useState(false);
  const [leadToLose, setLeadToLose] = useState<Lead | null>(null);
  const found = useLeadSearch(isOpen && !isStatusOnly ? query : '');

  function close() {
    setQuery('');
    setStatusOnly(false);
    onClose();
  }

  const statusCommands = (target: Lead): Command[] =>
    otherStatuses(target.status)
      .filter((status) => isMatch(`Change status to ${LEAD_STATUS_LABELS[status]}`, query))
      .map((status) => ({
        key: `status ${status}`,
        label: `Change status to ${LEAD_STATUS_LABELS[status]}`,
        mark: <StatusBadge status={status} />,
        run: () => move(target, status),
      }));
  const move = (target: Lead, status: LeadStatus) =>
    status === 'lost' ? setLeadToLose(target) : void change(target, { status });

  const leadCommand = ({ id, name, status, propertyAddress, suspicions }: NamedLead): Command => ({
    key: `lead ${id}`,
    label: name,
    detail: propertyAddress,
    trailingContent: suspicions.length > 0 ? <Badge tone="caution">Suspect</Badge> : <StatusBadge status={status} />,
    run: () => void navigate(paths.lead(id), { state: origin }),
  });

  const goTo: Command[] = pageCommands(user)
    .filter((page) => (query ? isMatch(`${page.label} ${page.keywords ?? ''}`, query) : isPage(page)))
    .map(({ label, to }) => ({ key: `page ${to}`, label, run: () => void navigate(to) }));
  // The lead list also has the Add Lead form. Stay there, because the dashboard would lose the list's filter.
  const addLeadTarget = pathname === paths.leads() ? { search } : paths.dashboard;
  const addLead: Command = {
    key: 'add',
    label: 'Add Lead',
    run: () => void navigate(addLeadTarget, { state: { addLead: true } }),
  };

  const actions: { keywords: string; command: Command }[] = [
    { keywords: 'Add Lead new', command: addLead },
    {
      keywords: 'Keyboard shortcuts single keys help',
      command: { key: 'keys', label: 'Keyboard shortcuts', run: onShowKeys },
    },
  ];

  function groups(): CommandGroup[] {
    if (lead && isStatusOnly) return [{ title: 'Change status', commands: statusCommands(lead) }];
    const changeStatus: Command = {
      key: 'status',
      label: 'Change status',
      detail: LEAD_STATUS_LABELS[lead?.status ?? 'leads'],
      staysOpen: true,
      run: () => setStatusOnly(true),
    };
    return [
      ...(lead ? [{ title: lead.name, commands: query ? statusCommands(lead) : [changeStatus] }] : []),
      ...(query
        ? []
        : [{ title: 'Recent leads', commands: recent.filter(({ id }) => id !== lead?.id).map(leadCommand) }]),
      { title: 'Go to', commands: goTo },
      {
        title: 'Actions',
        commands: actions.filter(({ keywords }) => isMatch(keywords, query)).map(({ command }) => command),
      },
      {
        title: 'Leads',
        commands: found.isFailed
          ? [{ key: 'again', label: 'Failed to load leads', detail: 'Search again', staysOpen: true, run: found.retry }]
          : found.leads.map(leadCommand),
      },
    ];
  }

  const shown = groups();
  const isEmpty = shown.every(({ commands }) => commands.length === 0);
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        onClose={close}
        label="Find a lead, a page or a command"
        placeholder={isStatusOnly ? 'New status' : 'Name, email, phone, address, or a page'}
        query={query}
        onQueryChange={setQuery}
        groups={shown}
        status={found.isSearching ? 'Searching leads' : isEmpty && (isStatusOnly ? 'No such status' : 'No leads found')}
        scope={isStatusOnly && lead ? { label: lead.name, onLeave: () => setStatusOnly(false) } : undefined}
      />
      {leadToLose && (
        <LostReason
          leadsLabel={leadToLose.name}
          onClose={() => setLeadToLose(null)}
          onConfirm={(statusReason) => {
            setLeadToLose(null);
            void change(leadToLose, { status: 'lost', statusReason });
          }}
        />
      )}
    </>
  );
}
