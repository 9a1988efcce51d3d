import { LEAD_STAGES, LEAD_STATUS_LABELS, getStageForStatus } from '@epm/contract';
import type { LeadStatus, NavigationEntry } from '@epm/contract';
import type { SessionUser } from '@epm/router';
import { paths } from '../../app/paths.ts';

export interface PageCommand {
  label: string;
  to: string;
  /** Search words in addition to the label. */
  keywords?: string;
}

const staffPageCommands: readonly PageCommand[] = [
  { label: 'Dashboard', to: paths.dashboard, keywords: 'home tiles recent activity walkthroughs' },
  { label: 'Leads', to: paths.leads(), keywords: 'lead management all list table' },
  { label: 'Board', to: paths.board, keywords: 'pipeline columns cards kanban' },
  { label: 'Messages', to: paths.messages, keywords: 'emails failed unknown deferred resend' },
  { label: 'Documents', to: paths.documents },
  { label: 'Campaigns', to: paths.campaigns, keywords: 'emails sms' },
];

const adminPageCommands: readonly PageCommand[] = [
  { label: 'Deleted leads', to: paths.deletedLeads, keywords: 'restore bin trash' },
];

const leadListCommands: readonly PageCommand[] = LEAD_STAGES.map((status) => ({
  label: `Leads: ${LEAD_STATUS_LABELS[status]}`,
  to: paths.leads(status),
  keywords: 'filter list',
}));

/**
 * Returns the navigation commands: first the pages, then the lead lists by status.
 * @param declared links that other remotes declare for the user
 */
export function getPageCommands(
  user: SessionUser | null,
  declared: readonly NavigationEntry[],
): readonly PageCommand[] {
  return [
    ...staffPageCommands,
    ...(user?.role === 'admin' ? adminPageCommands : []),
    ...declared.map(({ path, ...entry }) => ({ ...entry, to: path })),
    ...leadListCommands,
  ];
}

/**
 * Returns whether a command opens a page. Commands that open filtered lists are shown only after the user has typed
 * something.
 */
export const isPageCommand = ({ label }: PageCommand): boolean => !label.startsWith('Leads: ');

/** Returns the pipeline statuses except the lead's current status. */
export const getOtherStatuses = (current: LeadStatus): readonly LeadStatus[] =>
  LEAD_STAGES.filter((status) => status !== getStageForStatus(current));

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether every query word is a prefix of a word in the text. */
export function matchesQuery(text: string, query: string): boolean {
  const words = splitWords(text);
  return splitWords(query).every((queryWord) => words.some((word) => word.startsWith(queryWord)));
}
