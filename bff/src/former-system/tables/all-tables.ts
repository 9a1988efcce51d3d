import {
  AUTHORS_TABLE,
  CATEGORIES_TABLE,
  POST_TAGS_TABLE,
  POSTS_TABLE,
  PROFILES_TABLE,
  TAGS_TABLE,
} from './blog-tables.ts';
import { FORMER_TABLE_NAMES, type FormerTable, type FormerTableName } from './former-table.ts';
import {
  ANALYSIS_ENTRIES_TABLE,
  LEADS_TABLE,
  REFERRALS_TABLE,
  ANALYSIS_RESULTS_TABLE,
  ANALYSIS_SUBSCRIBERS_TABLE,
} from './lead-tables.ts';

const TABLE_BY_NAME: Readonly<Record<FormerTableName, FormerTable>> = {
  todo_profiles: PROFILES_TABLE,
  blog_categories: CATEGORIES_TABLE,
  blog_tags: TAGS_TABLE,
  blog_authors: AUTHORS_TABLE,
  blog_posts: POSTS_TABLE,
  blog_post_tags: POST_TAGS_TABLE,
  leads: LEADS_TABLE,
  property_analysis_entries: ANALYSIS_ENTRIES_TABLE,
  property_analysis_results: ANALYSIS_RESULTS_TABLE,
  property_analysis_subscribers: ANALYSIS_SUBSCRIBERS_TABLE,
  realtor_referrals: REFERRALS_TABLE,
};

/** Alternative names of the former system's table that links posts and tags. */
const TABLE_ALIASES: Readonly<Record<string, FormerTableName>> = {
  blog_posts_tags: 'blog_post_tags',
  blog_post_tag: 'blog_post_tags',
  post_tags: 'blog_post_tags',
};

/** Tables in the order of the import. */
export const TABLES: readonly FormerTable[] = FORMER_TABLE_NAMES.map((name) => TABLE_BY_NAME[name]);

/** Returns the table to which the name in a file or statement refers, or null if that table is not imported. */
export function findTableName(name: string): FormerTableName | null {
  const lower = name.toLowerCase();
  if (Object.hasOwn(TABLE_ALIASES, lower)) return TABLE_ALIASES[lower] ?? null;
  return FORMER_TABLE_NAMES.find((table) => table === lower) ?? null;
}

/** Returns the table of a CSV file by its name: `leads.csv`, `public.leads.csv`, `leads_rows (1).csv`. */
export function findTableNameOfFile(fileName: string): FormerTableName | null {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.csv$/i, '');
  return findTableName(base.replace(/^public\./i, '').replace(/(?:[ _-]rows)?(?:[ _-]?\(\d+\))?$/i, ''));
}

/** Returns whether a file has the name of a file that can be imported: a dump, or a CSV file named after a table. */
export const isImportFile = (fileName: string): boolean =>
  /\.sql$/i.test(fileName) || (/\.csv$/i.test(fileName) && findTableNameOfFile(fileName) !== null);
