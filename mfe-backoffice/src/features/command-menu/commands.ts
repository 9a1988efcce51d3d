import { hasMarketingAccess, LEAD_STAGES, LEAD_STATUS_LABELS, getStageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
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
  { label: 'Lead Management', to: paths.leads(), keywords: 'all leads list table' },
  { label: 'Pipeline board', to: paths.board, keywords: 'columns cards kanban' },
  { label: 'Messages', to: paths.messages, keywords: 'emails failed unknown deferred resend' },
  { label: 'Documents', to: paths.documents },
  { label: 'Campaigns', to: paths.campaigns, keywords: 'emails sms' },
];

const adminPageCommands: readonly PageCommand[] = [
  { label: 'Deleted Leads', to: paths.deletedLeads, keywords: 'restore bin trash' },
  { label: 'Admin', to: '/admin', keywords: 'users referrals' },
  { label: 'Lead Assignment', to: '/admin/lead-assignment', keywords: 'settings round robin turns assignee members' },
  { label: 'Agreements', to: '/admin/agreements', keywords: 'settings templates broker signature' },
  { label: 'Money', to: '/admin/money', keywords: 'payments invoices refunds' },
  { label: 'Analytics', to: '/admin/analytics', keywords: 'funnel forecast figures' },
  { label: 'Operations', to: '/admin/operations', keywords: 'health state queues webhooks vendors' },
  { label: 'Failed jobs', to: '/admin/jobs', keywords: 'retry discard' },
  { label: 'CRM Connection Test', to: '/admin/odoo-test', keywords: 'odoo' },
  { label: 'CRM Sync', to: '/admin/odoo-sync', keywords: 'odoo failed pushes comparison' },
  { label: 'Audit Log', to: '/admin/audit', keywords: 'changes history seals' },
  { label: 'Personal Data', to: '/admin/data', keywords: 'export erase privacy' },
  { label: 'Retention', to: '/admin/retention', keywords: 'delete old records' },
  { label: 'Import', to: '/admin/import', keywords: 'former system dump csv' },
];

/** Pages for admins and users with the marketing grant. */
const marketingPageCommands: readonly PageCommand[] = [
  { label: 'Blog', to: '/admin/blog', keywords: 'posts categories tags authors' },
  { label: 'Site Images', to: '/admin/images', keywords: 'pictures photos upload' },
  { label: 'Logo', to: '/admin/logo', keywords: 'image upload' },
  { label: 'Site Settings', to: '/admin/settings', keywords: 'company contact links social hours' },
  { label: 'Releases', to: '/admin/releases', keywords: 'versions rollback activate deploy' },
];

const listCommands: readonly PageCommand[] = LEAD_STAGES.map((status) => ({
  label: `Leads: ${LEAD_STATUS_LABELS[status]}`,
  to: paths.leads(status),
  keywords: 'filter list',
}));

/** Returns the navigation commands: first the pages, then the lead lists by status. */
export function getPageCommands(user: SessionUser | null): readonly PageCommand[] {
  return [
    ...staffPageCommands,
    ...(user?.role === 'admin' ? adminPageCommands : []),
    ...(user !== null && hasMarketingAccess(user) ? marketingPageCommands : []),
    ...listCommands,
  ];
}

/**
 * Returns whether a command opens a page. Commands that open filtered lists are shown only after the user has typed
 * something.
 */
export const isPage = ({ label }: PageCommand): boolean => !label.startsWith('Leads: ');

/** Returns every status except the lead's current status. */
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
