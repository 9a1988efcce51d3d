import { isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/errors/domain-error.ts';
import { createToken, hashToken } from '../../platform/tokens/tokens.ts';
import { DeployToken } from './deploy-token.entity.ts';
import type { CreateDeployToken, CreatedDeployToken, DeployTokenDto } from './deploy-tokens.dto.ts';

/** Prefix by which secret scanners and people recognize a deploy token. */
export const SECRET_PREFIX = 'epmd_';
const HINT_LENGTH = 8;
const MAX_TOKENS = 100;
const MAX_LISTED_TOKENS = 500;

/** Lists, creates and revokes deploy tokens. */
@Injectable()
export class DeployTokens {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists the tokens that are not revoked, and then revoked tokens. Each group is newest first. */
  async list(): Promise<DeployTokenDto[]> {
    const rows = await this.database.rows<DeployTokenRow>(
      `SELECT id, app, name, rights, hint, (SELECT email FROM todo_profiles WHERE todo_profiles.id = created_by) AS "by",
         created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
         host(last_used_ip) AS "lastUsedIp", revoked_at AS "revokedAt"
       FROM deploy_tokens ORDER BY revoked_at IS NOT NULL, created_at DESC, id DESC LIMIT ${MAX_LISTED_TOKENS}`,
    );
    return rows.map(toDto);
  }

  /**
   * Creates a token and returns its secret, of which only the hash is stored.
   * @throws DomainError invalid if the app name is not valid, or if the token would have no right or has expired
   * @throws DomainError conflict if there are too many tokens
   */
  async create({ app, name, rights, expiresAt }: CreateDeployToken, actor: Actor): Promise<CreatedDeployToken> {
    if (!isAppName(app))
      throw invalid(
        'deploy-token.app',
        'Enter shell, or mfe- with lowercase letters, digits and dashes, as in mfe-guides.',
      );
    const now = this.clock.now();
    const expires = expiresAt ? new Date(expiresAt) : null;
    if (rights.length === 0) throw invalid('deploy-token.no-right', 'Choose at least one right.');
    if (expires && expires <= now) throw invalid('deploy-token.expires-at', 'Choose a date in the future.');
    const random = createToken();
    const secret = SECRET_PREFIX + random;
    return this.database.transaction(async (tx) => {
      const tokens = tx.getRepository(DeployToken);
      if ((await tokens.countBy({ revokedAt: IsNull() })) >= MAX_TOKENS)
        throw conflict('deploy-token.too-many', 'First revoke a token that is no longer used.');
      const token = tokens.create({
        app,
        name,
        rights,
        secretHash: hashToken(secret),
        hint: random.slice(0, HINT_LENGTH),
        createdBy: actor.id,
        createdAt: now,
        expiresAt: expires,
        lastUsedAt: null,
        lastUsedIp: null,
        revokedAt: null,
      });
      await tokens.insert(token);
      await this.audit.record(tx, {
        actor,
        action: 'deploy-token.created',
        subject: `deploy-token:${token.id}`,
        after: { app, name, rights, expiresAt: expires?.toISOString() ?? null },
      });
      return { ...toDto({ ...token, by: actor.email }), secret };
    });
  }

  /** Revokes a token. Revoking it again changes nothing. @throws DomainError notFound if the token is unknown */
  async revoke(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const tokens = tx.getRepository(DeployToken);
      const token = await tokens.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!token) throw notFound('deploy-token.missing', 'There is no such deploy token.');
      if (token.revokedAt) return;
      await tokens.update(id, { revokedAt: this.clock.now() });
      await this.audit.record(tx, {
        actor,
        action: 'deploy-token.revoked',
        subject: `deploy-token:${id}`,
        before: { app: token.app, name: token.name },
      });
    });
  }
}

type DeployTokenRow = Omit<DeployToken, 'secretHash' | 'createdBy'> & { by: string | null };

const toDto = (row: DeployTokenRow): DeployTokenDto => ({
  id: row.id,
  app: row.app,
  name: row.name,
  rights: row.rights,
  hint: row.hint,
  createdBy: row.by,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedIp: row.lastUsedIp,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
