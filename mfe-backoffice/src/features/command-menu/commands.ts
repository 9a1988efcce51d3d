import { LEAD_STAGES, LEAD_STATUS_LABELS, stageOf } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { SessionUser } from '@epm/router';
import { paths } from '../../app/paths.ts';

export interface PageCommand {
  label: string;
  to: string;
  /** Other words that it is looked for by. */
  words?: string;
}

const pages: readonly PageCommand[] = [
  { label: 'Dashboard', to: paths.dashboard, words: 'home tiles recent activity walkthroughs' },
  { label: 'Lead Management', to: paths.leads(), words: 'all leads list table' },
  { label: 'Pipeline board', to: paths.board, words: 'columns cards kanban' },
  { label: 'Messages', to: paths.messages, words: 'emails failed unknown deferred resend' },
  { label: 'Documents', to: paths.documents },
  { label: 'Campaigns', to: paths.campaigns, words: 'emails sms' },
];

const adminPages: readonly PageCommand[] = [
  { label: 'Deleted Leads', to: paths.deletedLeads, words: 'restore bin trash' },
  { label: 'Admin', to: '/admin', words: 'users referrals' },
  { label: 'Lead Assignment', to: '/admin/lead-assignment', words: 'settings round robin turns assignee members' },
  { label: 'Blog', to: '/admin/blog', words: 'posts categories tags authors' },
  { label: 'Analytics', to: '/admin/analytics' },
];

const lists: readonly PageCommand[] = LEAD_STAGES.map((status) => ({
  label: `Leads: ${LEAD_STATUS_LABELS[status]}`,
  to: paths.leads(status),
  words: 'filter list',
}));

/** Navigation targets: pages first, then the lists of one status each. */
export function pageCommands(user: SessionUser | null): readonly PageCommand[] {
  return user?.role === 'admin' ? [...pages, ...adminPages, ...lists] : [...pages, ...lists];
}

/** How many of them stand there before anything is typed: the pages, without the lists. */
export const isPage = ({ label }: PageCommand): boolean => !label.startsWith('Leads: ');

/** Statuses that a lead does not have yet. */
export const otherStatuses = (now: LeadStatus): readonly LeadStatus[] =>
  LEAD_STAGES.filter((status) => status !== stageOf(now));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of the query begins a word of the text. */
export function isMatch(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((sought) => words.some((word) => word.startsWith(sought)));
}
