import type { Schemas } from '@epm/contract';
import type { FormerSystemImport } from './import-queries.ts';

type TableName = Schemas['FormerTableCounts']['table'];

export const TABLE_LABELS: Readonly<Record<TableName, string>> = {
  todo_profiles: 'Staff accounts',
  blog_categories: 'Blog categories',
  blog_tags: 'Blog tags',
  blog_authors: 'Blog authors',
  blog_posts: 'Blog posts',
  blog_post_tags: 'Tags of posts',
  leads: 'Leads',
  property_analysis_entries: 'Analyses',
  property_analysis_results: 'Estimates',
  property_analysis_subscribers: 'Subscribers',
  realtor_referrals: 'Realtor referrals',
};

interface StateBadge {
  label: string;
  tone: 'gray' | 'positive' | 'caution' | 'negative';
}

const STATE_BADGES: Readonly<Record<FormerSystemImport['state'], StateBadge>> = {
  uploading: { label: 'Upload not finished', tone: 'gray' },
  checking: { label: 'Dry run', tone: 'caution' },
  checked: { label: 'Ready to import', tone: 'caution' },
  importing: { label: 'Importing', tone: 'caution' },
  imported: { label: 'Imported', tone: 'positive' },
  failed: { label: 'Unreadable', tone: 'negative' },
  discarded: { label: 'Stopped', tone: 'gray' },
};

export const OUTCOME_LABELS: Readonly<Record<Schemas['ImportRemark']['outcome'], string>> = {
  new: 'Note',
  changed: 'Note',
  same: 'Note',
  kept: 'Skipped',
  invalid: 'Invalid',
};

export const listFileNames = ({ files }: FormerSystemImport): string => files.map(({ name }) => name).join(', ');

/** Returns the number of rows that the import would write after the dry run. */
export const countImportableRows = (each: FormerSystemImport): number => sumCounts(each, 'new', 'changed');

/** Returns label and tone for the state of an import. */
export function getStateBadge(each: FormerSystemImport): StateBadge {
  if (each.state === 'checked' && countImportableRows(each) === 0) return { label: 'Nothing to import', tone: 'gray' };
  if (each.state === 'discarded' && !hasImportedRows(each)) return { label: 'Discarded', tone: 'gray' };
  return STATE_BADGES[each.state];
}

/** Returns whether rows were imported: all of them, or those before the import was stopped. */
export const hasImportedRows = (each: FormerSystemImport): boolean =>
  each.state === 'imported' || (each.state === 'discarded' && sumCounts(each, 'written') > 0);

/** Returns the sum of the given counts over all tables. */
export const sumCounts = (
  { counts }: FormerSystemImport,
  ...columns: readonly Exclude<keyof Schemas['FormerTableCounts'], 'table'>[]
): number => counts.reduce((sum, row) => sum + columns.reduce((total, column) => total + row[column], 0), 0);
