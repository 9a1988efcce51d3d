import { AUTHORS, CATEGORIES, POST_TAGS, POSTS, PROFILES, TAGS } from './blog-tables.ts';
import { FORMER_TABLES, type FormerTable, type FormerTableName } from './former-table.ts';
import { ENTRIES, LEADS, REFERRALS, RESULTS, SUBSCRIBERS } from './lead-tables.ts';

const TABLE_BY_NAME: Readonly<Record<FormerTableName, FormerTable>> = {
  todo_profiles: PROFILES,
  blog_categories: CATEGORIES,
  blog_tags: TAGS,
  blog_authors: AUTHORS,
  blog_posts: POSTS,
  blog_post_tags: POST_TAGS,
  leads: LEADS,
  property_analysis_entries: ENTRIES,
  property_analysis_results: RESULTS,
  property_analysis_subscribers: SUBSCRIBERS,
  realtor_referrals: REFERRALS,
};

/** Alternative names of the former system's table that links posts and tags. */
const TABLE_ALIASES: Readonly<Record<string, FormerTableName>> = {
  blog_posts_tags: 'blog_post_tags',
  blog_post_tag: 'blog_post_tags',
  post_tags: 'blog_post_tags',
};

/** Tables in the order of the import. */
export const TABLES: readonly FormerTable[] = FORMER_TABLES.map((name) => TABLE_BY_NAME[name]);

/** Returns the table that a file or statement names, or null if that table is not imported. */
export function findTable(name: string): FormerTableName | null {
  const lower = name.toLowerCase();
  if (Object.hasOwn(TABLE_ALIASES, lower)) return TABLE_ALIASES[lower] ?? null;
  return FORMER_TABLES.find((table) => table === lower) ?? null;
}

/** Returns the table of a CSV file by its name: `leads.csv`, `public.leads.csv`, `leads_rows (1).csv`. */
export function findTableOfFile(fileName: string): FormerTableName | null {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.csv$/i, '');
  return findTable(base.replace(/^public\./i, '').replace(/(?:[ _-]rows)?(?:[ _-]?\(\d+\))?$/i, ''));
}

/** Returns whether a file can be imported by its name: a dump, or a CSV file named after a table. */
export const isImportFile = (fileName: string): boolean =>
  /\.sql$/i.test(fileName) || (/\.csv$/i.test(fileName) && findTableOfFile(fileName) !== null);
