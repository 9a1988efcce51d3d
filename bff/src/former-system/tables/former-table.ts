import { type Cells, type RowReader, toId } from './row-reader.ts';

/** Tables of the former system, in the order of the import. Each table follows the tables that it refers to. */
export const FORMER_TABLE_NAMES = [
  'todo_profiles',
  'blog_categories',
  'blog_tags',
  'blog_authors',
  'blog_posts',
  'blog_post_tags',
  'leads',
  'property_analysis_entries',
  'property_analysis_results',
  'property_analysis_subscribers',
  'realtor_referrals',
] as const;
export type FormerTableName = (typeof FORMER_TABLE_NAMES)[number];

export interface ParseContext {
  now: Date;
  /** Origin of this site, for the links and images of posts. */
  siteUrl: string;
}

/** Row with the values to write. References contain the ids from `toId`. */
export type ParsedRow = Readonly<Record<string, unknown>>;

export interface Reference {
  field: string;
  to: FormerTableName;
  /** True if the row is useless without the referenced row. Otherwise, the row is imported without the reference. */
  isRequired?: boolean;
}

/** Rules for reading the rows of a table and comparing them with the existing rows. */
export interface FormerTable {
  name: FormerTableName;
  /** Returns the text that identifies a row of the former system; null if the row lacks its id. */
  getKey(cells: Cells): string | null;
  parse(row: RowReader, context: ParseContext): ParsedRow;
  references?: readonly Reference[];
  /** Column by which an existing row is recognized as the imported row, even if the ids differ. */
  identity?: {
    column: 'email' | 'slug';
    /** Condition that the existing row must meet. */
    condition?: string;
    /** `use`: the existing row replaces the imported row. `keep`: the imported row is skipped. */
    onFound: 'use' | 'keep';
    message: string;
    /** True if two rows of a file cannot have the same value. */
    isUnique: boolean;
  };
  /** True if an existing row with the same key is treated as the imported row. */
  isMerged?: true;
  /** SQL expression for the primary key of an existing row with the alias `t`. */
  idSql: string;
  /** SQL condition for the existing rows with the primary keys in `$1`. */
  byIdSql: string;
  /** Returns the primary key of a parsed row, as text. */
  getId(row: ParsedRow): string;
  /**
   * SQL expression for the hash input of an existing row with the alias `t`. Omits columns whose changes do not count
   * as edits.
   */
  fingerprintSql: string;
}

/** Members that tables with the primary key `id` share. */
export const createIdMembers = (name: FormerTableName) => ({
  name,
  getKey: (cells: Cells): string | null => (cells.id ? toId(name, cells.id) : null),
  idSql: 't.id',
  byIdSql: 't.id = ANY($1::uuid[])',
  getId: (row: ParsedRow): string => String(row.id),
  fingerprintSql: 'to_jsonb(t)::text',
});
