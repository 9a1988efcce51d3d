import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { hashToken, isToken } from '../../platform/tokens/tokens.ts';
import { AccountChanges } from '../account-changes.service.ts';
import { SecondFactors } from '../second-factors.service.ts';
import { sessionUserColumnsSql, type SessionUser, type SessionUserRow, toSessionUser } from '../session-user.ts';
import { SignInLimiter } from '../sign-in-limiter.ts';
import { Authentication, type OpenedSession } from '../sign-in.service.ts';
import { OidcIdentity, OidcRequest } from './oidc.entities.ts';
import { OidcError } from './oidc-error.ts';
import { OidcGateway, type OidcPerson } from './oidc.gateway.ts';
import { oidcSetting } from './oidc.setting.ts';

/** Time within which the user must return from the provider. */
export const OIDC_REQUEST_VALID_MS = 10 * 60_000;
/** Authentication methods (RFC 8176) that prove a second factor. */
const SECOND_FACTOR_METHODS = new Set(['mfa', 'otp', 'hwk', 'swk', 'fido']);

/** Signs staff in with the OpenID provider. Creates no accounts: an admin must have invited the user. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly gateway: OidcGateway,
    private readonly limiter: SignInLimiter,
    private readonly secondFactors: SecondFactors,
    private readonly authentication: Authentication,
    private readonly changes: AccountChanges,
  ) {}

  /**
   * Starts a sign-in. The caller must store the state in a cookie, so that only this browser can finish it.
   * @throws OidcError if the provider is unavailable, or the network starts too many sign-ins
   */
  async start(returnPath: string, ip: string): Promise<{ url: URL; state: string }> {
    await this.limiter.countChallengeRequest(ip).catch((error: unknown) => {
      throw error instanceof DomainError && error.kind === 'limited' ? new OidcError('limited') : error;
    });
    const secrets = this.gateway.createSecrets();
    const url = await this.gateway.createUrl(secrets);
    const { state, nonce, codeVerifier } = secrets;
    const expiresAt = new Date(this.clock.now().getTime() + OIDC_REQUEST_VALID_MS);
    await this.database.transaction((tx) =>
      tx.getRepository(OidcRequest).insert({ stateHash: hashToken(state), nonce, codeVerifier, returnPath, expiresAt }),
    );
    return { url, state };
  }

  /**
   * Opens a session after the browser has returned from the provider. Each state is accepted once.
   * @param query query of the request with which the browser returned
   * @param state state from the browser's cookie, or null
   * @throws OidcError if the sign-in fails
   */
  async finish(
    query: string,
    state: string | null,
    request: FastifyRequest,
  ): Promise<{ opened: OpenedSession; returnPath: string }> {
    const startedRequest = state === null ? null : await this.consumeRequest(state);
    if (state === null || !startedRequest || new URLSearchParams(query).get('state') !== state)
      throw new OidcError('expired');
    const person = await this.gateway.fetchPerson(query, { state, ...startedRequest });
    const user = await this.database.transaction((tx) => this.findUser(tx, person, request));
    const hasSecondFactor = this.hasSecondFactor(person);
    if (!hasSecondFactor && (await this.secondFactors.isEnabledFor(user.id))) throw new OidcError('second-factor');
    const opened = await this.authentication.openSession(user, request, 'oidc', hasSecondFactor);
    return { opened, returnPath: startedRequest.returnPath };
  }

  private async consumeRequest(
    state: string,
  ): Promise<Pick<OidcRequest, 'nonce' | 'codeVerifier' | 'returnPath'> | null> {
    if (!isToken(state)) return null;
    const [request] = await this.database.rows<Pick<OidcRequest, 'nonce' | 'codeVerifier' | 'returnPath'>>(
      `DELETE FROM oidc_requests WHERE state_hash = $1 AND expires_at > $2
       RETURNING nonce, code_verifier AS "codeVerifier", return_path AS "returnPath"`,
      [hashToken(state), this.clock.now()],
    );
    return request ?? null;
  }

  private hasSecondFactor({ methods }: OidcPerson): boolean {
    return (
      oidcSetting(this.config)?.isSecondFactorTrusted === true ||
      methods.some((method) => SECOND_FACTOR_METHODS.has(method))
    );
  }

  /**
   * Returns the user who is linked to the person. The first sign-in links the user who has the verified email address.
   */
  private async findUser(tx: Tx, person: OidcPerson, { ip }: FastifyRequest): Promise<SessionUser> {
    const [linkedUser] = await tx.rows<SessionUserRow & { isDisabled: boolean }>(
      `SELECT ${sessionUserColumnsSql('false')}, staff.disabled_at IS NOT NULL AS "isDisabled"
       FROM oidc_identities JOIN todo_profiles AS staff ON staff.id = user_id WHERE issuer = $1 AND subject = $2`,
      [person.issuer, person.subject],
    );
    if (linkedUser?.isDisabled) throw new OidcError('no-account');
    return linkedUser ? toSessionUser(linkedUser) : this.linkUser(tx, person, ip);
  }

  private async linkUser(tx: Tx, { issuer, subject, email }: OidcPerson, ip: string): Promise<SessionUser> {
    if (email === null) throw new OidcError('unverified');
    const [row] = await tx.rows<SessionUserRow>(
      `SELECT ${sessionUserColumnsSql('false')} FROM todo_profiles AS staff
       WHERE email = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
      [normalizeEmail(email)],
    );
    if (!row) throw new OidcError('no-account');
    const identities = tx.getRepository(OidcIdentity);
    if (await identities.existsBy({ userId: row.id, issuer })) throw new OidcError('other-account');
    await identities.insert({ issuer, subject, userId: row.id, linkedAt: this.clock.now() });
    await this.changes.record(tx, { userId: row.id, change: 'oidc-linked', actor: { id: row.id, ip } });
    return toSessionUser(row);
  }
}
