import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { BlogAuthor, BlogCategory, BlogTag } from './post-groups-admin.dto.ts';
import { BlogAuthorRecord, BlogCategoryRecord, BlogTagRecord } from './post-groups.entity.ts';
import { isDuplicateSlug, slugTaken } from './blog.errors.ts';

interface PostGroupEntry {
  id: string;
  name: string;
}

interface PostGroupKind<E extends PostGroupEntry> {
  kind: string;
  label: string;
  entity: EntityTarget<E>;
}

export const CATEGORY_KIND: PostGroupKind<BlogCategory> = {
  kind: 'category',
  label: 'Category',
  entity: BlogCategoryRecord,
};
export const TAG_KIND: PostGroupKind<BlogTag> = { kind: 'tag', label: 'Tag', entity: BlogTagRecord };
export const AUTHOR_KIND: PostGroupKind<BlogAuthor> = { kind: 'author', label: 'Author', entity: BlogAuthorRecord };

/** Changes categories, tags and authors. */
@Injectable()
export class PostGroups {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  create<E extends PostGroupEntry>(group: PostGroupKind<E>, fields: Omit<E, 'id'>, actor: Actor): Promise<E> {
    return this.runInTransaction(async (tx) => {
      const created = { id: randomUUID(), ...fields } as E;
      await tx.getRepository(group.entity).insert(created as QueryDeepPartialEntity<E>);
      await this.record(tx, group.kind, 'created', created.id, null, created, actor);
      return created;
    });
  }

  /** Replaces an entry. @throws DomainError `notFound` */
  update<E extends PostGroupEntry>(
    group: PostGroupKind<E>,
    id: string,
    fields: Omit<E, 'id'>,
    actor: Actor,
  ): Promise<E> {
    return this.runInTransaction(async (tx) => {
      const before = await this.lock(tx, group, id);
      await tx.getRepository(group.entity).update(id, fields as unknown as QueryDeepPartialEntity<E>);
      const after = { ...before, ...fields };
      await this.record(tx, group.kind, 'updated', id, before, after, actor);
      return after;
    });
  }

  /** Deletes the entry and removes it from all posts. @throws DomainError `notFound` */
  remove<E extends PostGroupEntry>(group: PostGroupKind<E>, id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, group, id);
      await tx.getRepository(group.entity).delete(id);
      await this.record(tx, group.kind, 'deleted', id, before, null, actor);
    });
  }

  private async lock<E extends PostGroupEntry>(
    tx: Tx,
    { kind, label, entity }: PostGroupKind<E>,
    id: string,
  ): Promise<E> {
    const where = { id } as FindOptionsWhere<E>;
    const entry = await tx.getRepository(entity).findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!entry) throw notFound(`blog.${kind}-missing`, `${label} not found`);
    return entry;
  }

  private async runInTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw isDuplicateSlug(error) ? slugTaken(error) : error;
    }
  }

  /** Records the change in the audit log and publishes it to open screens. */
  private async record(
    tx: Tx,
    kind: string,
    change: string,
    id: string,
    before: object | null,
    after: object | null,
    actor: Actor,
  ): Promise<void> {
    const entry = { action: `blog-${kind}.${change}`, subject: `blog-${kind}:${id}`, before, after };
    await this.audit.record(tx, { ...entry, actor });
    await this.realtime.publish(tx, { type: 'blog.changed', id });
  }
}
