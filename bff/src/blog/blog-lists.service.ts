import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { missing } from '../platform/errors/domain-error.ts';
import type { BlogAuthor, BlogCategory, BlogTag } from './blog-admin.dto.ts';
import { isDuplicate, slugTaken } from './blog.errors.ts';

interface Lists {
  category: BlogCategory;
  tag: BlogTag;
  author: BlogAuthor;
}
type Kind = keyof Lists;
type Fields<K extends Kind> = Omit<Lists[K], 'id'>;

/** What each list is kept in: its table, and the column of every field. */
const tables: { [K in Kind]: { table: string; label: string; columns: Record<keyof Fields<K>, string> } } = {
  category: { table: 'blog_categories', label: 'Category', columns: { name: 'name', slug: 'slug', description: 'description' } },
  tag: { table: 'blog_tags', label: 'Tag', columns: { name: 'name', slug: 'slug' } },
  author: { table: 'blog_authors', label: 'Author', columns: { name: 'name', email: 'email', bio: 'bio', avatarUrl: 'avatar_url' } },
};

/** The three lists that posts are filed under: categories, tags and authors. */
@Injectable()
export class BlogLists {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** By name. */
  list<K extends Kind>(kind: K): Promise<Lists[K][]> {
    const { table } = tables[kind];
    return this.database.rows<Lists[K]>(`SELECT ${selected(kind)} FROM ${table} ORDER BY lower(name), id LIMIT 1000`);
  }

  create<K extends Kind>(kind: K, fields: Fields<K>, actor: Actor): Promise<Lists[K]> {
    const { table, columns } = tables[kind];
    const names = Object.keys(columns) as (keyof Fields<K>)[];
    const sql = `INSERT INTO ${table} (${names.map((name) => columns[name]).join(', ')})
                 VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING ${selected(kind)}`;
    return this.writing(async (tx) => {
      const row = await tx.row<Lists[K]>(sql, names.map((name) => fields[name]));
      await this.note(tx, kind, 'created', row.id, null, row, actor);
      return row;
    });
  }

  /** @throws DomainError `missing` */
  update<K extends Kind>(kind: K, id: string, fields: Fields<K>, actor: Actor): Promise<Lists[K]> {
    const { table, columns } = tables[kind];
    const names = Object.keys(columns) as (keyof Fields<K>)[];
    const sql = `UPDATE ${table} SET ${names.map((name, index) => `${columns[name]} = $${index + 2}`).join(', ')} WHERE id = $1`;
    return this.writing(async (tx) => {
      const before = await this.locked(tx, kind, id);
      await tx.run(sql, [id, ...names.map((name) => fields[name])]);
      const after = { ...before, ...fields };
      await this.note(tx, kind, 'updated', id, before, after, actor);
      return after;
    });
  }

  /** Posts stay, without it. @throws DomainError `missing` */
  remove(kind: Kind, id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.locked(tx, kind, id);
      await tx.run(`DELETE FROM ${tables[kind].table} WHERE id = $1`, [id]);
      await this.note(tx, kind, 'deleted', id, before, null, actor);
    });
  }

  private async locked<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Lists[K]> {
    const { table, label } = tables[kind];
    const [row] = await tx.rows<Lists[K]>(`SELECT ${selected(kind)} FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    if (!row) throw missing(`blog.${kind}-missing`, `${label} not found`);
    return row;
  }

  private async writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw isDuplicate(error) ? slugTaken(error) : error;
    }
  }

  private note(tx: Tx, kind: Kind, what: string, id: string, before: object | null, after: object | null, actor: Actor): Promise<void> {
    const entry = { action: `blog-${kind}.${what}`, subject: `blog-${kind}:${id}`, before, after };
    return this.audit.record(tx, { ...entry, actor });
  }
}

const selected = (kind: Kind): string =>
  ['id', ...Object.entries(tables[kind].columns).map(([name, column]) => `${column} AS "${name}"`)].join(', ');
