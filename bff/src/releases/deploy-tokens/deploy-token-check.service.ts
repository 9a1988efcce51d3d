import { Injectable } from '@nestjs/common';
import { SignInLimiter } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { denied, type DomainError, unauthenticated } from '../../platform/errors/domain-error.ts';
import { hashToken, isToken } from '../../platform/tokens/tokens.ts';
import type { DeployRight, DeployToken } from './deploy-token.entity.ts';
import { SECRET_PREFIX } from './deploy-tokens.service.ts';

/** Minimum time between two recorded uses of a token from the same IP address. */
const MIN_USE_INTERVAL_MS = 60_000;

type CheckedToken = Pick<DeployToken, 'id' | 'app' | 'name' | 'rights' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> & {
  lastUsedIp: string | null;
};

/** Request that a deploy token must authorize. */
interface TokenRequest {
  secret: string;
  app: string;
  /** Null if any right suffices. */
  right: DeployRight | null;
  ip: string;
}

/** Checks the deploy tokens of requests. */
@Injectable()
export class DeployTokenCheck {
  constructor(
    private readonly database: Database,
    private readonly limiter: SignInLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the token with the secret, and records its use.
   * @throws DomainError unauthenticated if the token is unknown, revoked or expired
   * @throws DomainError denied if the token is for another app or lacks the right
   * @throws DomainError limited if the network has sent too many invalid tokens
   */
  async check(request: TokenRequest): Promise<CheckedToken> {
    const token = await this.find(request.secret);
    const refusal = findRefusal(token, request, this.clock.now());
    if (refusal || !token) {
      await this.limiter.countRefusedToken(request.ip);
      throw refusal ?? unknownToken();
    }
    await this.recordUse(token, request.ip);
    return token;
  }

  /** Finds a token by the hash of the secret, so that the response time reveals nothing about other secrets. */
  private async find(secret: string): Promise<CheckedToken | undefined> {
    if (!secret.startsWith(SECRET_PREFIX) || !isToken(secret.slice(SECRET_PREFIX.length))) return undefined;
    const [token] = await this.database.rows<CheckedToken>(
      `SELECT id, app, name, rights, expires_at AS "expiresAt", revoked_at AS "revokedAt",
         last_used_at AS "lastUsedAt", host(last_used_ip) AS "lastUsedIp"
       FROM deploy_tokens WHERE secret_hash = $1`,
      [hashToken(secret)],
    );
    return token;
  }

  private async recordUse({ id, lastUsedAt, lastUsedIp }: CheckedToken, ip: string): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && lastUsedIp === ip && now.getTime() - lastUsedAt.getTime() < MIN_USE_INTERVAL_MS) return;
    await this.database.run('UPDATE deploy_tokens SET last_used_at = $2, last_used_ip = $3 WHERE id = $1', [
      id,
      now,
      ip,
    ]);
  }
}

const unknownToken = () => unauthenticated('deploy-token.unknown', 'This deploy token is not valid.');

/** Returns the reason why a token must not be used, or null. */
function findRefusal(token: CheckedToken | undefined, { app, right }: TokenRequest, now: Date): DomainError | null {
  if (!token) return unknownToken();
  const { name } = token;
  if (token.revokedAt) return unauthenticated('deploy-token.revoked', `The deploy token '${name}' has been revoked.`);
  if (token.expiresAt && token.expiresAt <= now)
    return unauthenticated('deploy-token.expired', `The deploy token '${name}' has expired.`);
  if (token.app !== app)
    return denied('deploy-token.other-app', `The deploy token '${name}' is for ${token.app}, not for this app.`);
  if (right !== null && !token.rights.includes(right))
    return denied('deploy-token.right-missing', `The deploy token '${name}' lacks the right '${right}'.`);
  return null;
}
