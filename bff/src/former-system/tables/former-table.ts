import { type Cells, type RowReader, toId } from './row-reader.ts';

/** Tables of the former system, in the order of the import: a table follows those that it refers to. */
export const FORMER_TABLES = [
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
export type FormerTableName = (typeof FORMER_TABLES)[number];

export interface ParseContext {
  now: Date;
  /** Origin of this site, for the links and images of posts. */
  siteUrl: string;
}

/** A row as it is written here. Rows that refer to others have the ids from `toId`. */
export type ParsedRow = Readonly<Record<string, unknown>>;

export interface Reference {
  field: string;
  to: FormerTableName;
  /** True if the row is worthless without the other one. Otherwise it is imported without the reference. */
  isRequired?: boolean;
}

/** How the rows of a table are read, and compared with the rows here. */
export interface FormerTable {
  name: FormerTableName;
  /** Returns the text that identifies a row of the former system; null if the row lacks its id. */
  getKey(cells: Cells): string | null;
  parse(row: RowReader, context: ParseContext): ParsedRow;
  references?: readonly Reference[];
  /** Column that identifies a row here as the same one, even if its id differs. */
  identity?: {
    column: 'email' | 'slug';
    /** Condition that the row here must meet. */
    condition?: string;
    /** `use`: the row here replaces the imported one. `keep`: the imported one is skipped. */
    onFound: 'use' | 'keep';
    message: string;
    /** True if two rows of a file cannot have the same value. */
    isUnique: boolean;
  };
  /** True if a row here with the same key is taken for the imported one. */
  isMerged?: true;
  /** Primary key here, as text, of a row with the alias `t`. */
  idSql: string;
  /** Condition for the rows here with the primary keys in `$1`. */
  byIdSql: string;
  /** Returns the primary key of a parsed row, as text. */
  getId(row: ParsedRow): string;
  /** Hash input of a row here with the alias `t`, without columns that an import changes by itself. */
  fingerprintSql: string;
}

/** Members that tables with the primary key `id` share. */
export const withId = (name: FormerTableName) => ({
  name,
  getKey: (cells: Cells): string | null => (cells.id ? toId(name, cells.id) : null),
  idSql: 't.id',
  byIdSql: 't.id = ANY($1::uuid[])',
  getId: (row: ParsedRow): string => String(row.id),
  fingerprintSql: 'to_jsonb(t)::text',
});
