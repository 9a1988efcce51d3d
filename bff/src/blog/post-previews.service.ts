import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';
import type { PreviewLink } from './post-previews.dto.ts';
import { PostStore } from './post-store.ts';

const PREVIEW_LIFETIME_MS = 7 * 24 * 3_600_000;

/**
 * Creates and revokes links that show the working copy of a post without a sign-in. Only the hashes of their keys are
 * stored.
 */
@Injectable()
export class PostPreviews {
  constructor(
    private readonly store: PostStore,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Creates a link that works for a week. @throws DomainError `notFound` */
  create(id: string, actor: Actor): Promise<PreviewLink> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + PREVIEW_LIFETIME_MS);
    const key = createToken();
    return this.store.change(async (tx) => {
      const post = await this.store.lock(tx, id);
      await tx.run(
        `INSERT INTO blog_previews (key_hash, post_id, created_by, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
        [hashToken(key), id, actor.id, createdAt, expiresAt],
      );
      await this.store.record(tx, 'preview-shared', post, post, actor);
      return { url: `${this.config.siteUrl}/blog/preview/${key}`, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Revokes all links of a post. @throws DomainError `notFound` */
  async revoke(id: string, actor: Actor): Promise<void> {
    await this.store.change(async (tx) => {
      const post = await this.store.lock(tx, id);
      const revokedCount = await tx.run('DELETE FROM blog_previews WHERE post_id = $1', [id]);
      if (revokedCount > 0) await this.store.record(tx, 'previews-revoked', post, post, actor);
    });
  }
}
