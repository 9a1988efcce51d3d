import { LEAD_STAGES, LEAD_STATUS_LABELS, stageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { SessionUser } from '@epm/router';
import { paths } from '../../app/paths.ts';

export interface PageCommand {
  label: string;
  to: string;
  /** Search words in addition to the label. */
  keywords?: string;
}

const pages: readonly PageCommand[] = [
  { label: 'Dashboard', to: paths.dashboard, keywords: 'home tiles recent activity walkthroughs' },
  { label: 'Lead Management', to: paths.leads(), keywords: 'all leads list table' },
  { label: 'Pipeline board', to: paths.board, keywords: 'columns cards kanban' },
  { label: 'Messages', to: paths.messages, keywords: 'emails failed unknown deferred resend' },
  { label: 'Documents', to: paths.documents },
  { label: 'Campaigns', to: paths.campaigns, keywords: 'emails sms' },
];

const adminPages: readonly PageCommand[] = [
  { label: 'Deleted Leads', to: paths.deletedLeads, keywords: 'restore bin trash' },
  { label: 'Admin', to: '/admin', keywords: 'users referrals' },
  { label: 'Lead Assignment', to: '/admin/lead-assignment', keywords: 'settings round robin turns assignee members' },
  { label: 'Blog', to: '/admin/blog', keywords: 'posts categories tags authors' },
  { label: 'Analytics', to: '/admin/analytics' },
];

const lists: readonly PageCommand[] = LEAD_STAGES.map((status) => ({
  label: `Leads: ${LEAD_STATUS_LABELS[status]}`,
  to: paths.leads(status),
  keywords: 'filter list',
}));

/** Returns the navigation commands: first the pages, then the lead list of each status. */
export function pageCommands(user: SessionUser | null): readonly PageCommand[] {
  return user?.role === 'admin' ? [...pages, ...adminPages, ...lists] : [...pages, ...lists];
}

/** Returns whether a command opens a page. The other commands, which open lists, are shown only once the user types. */
export const isPage = ({ label }: PageCommand): boolean => !label.startsWith('Leads: ');

/** Returns every status except the lead's current one. */
export const otherStatuses = (now: LeadStatus): readonly LeadStatus[] =>
  LEAD_STAGES.filter((status) => status !== stageForStatus(now));

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether every word of the query is a prefix of a word of the text. */
export function isMatch(text: string, query: string): boolean {
  const words = splitWords(text);
  return splitWords(query).every((sought) => words.some((word) => word.startsWith(sought)));
}
