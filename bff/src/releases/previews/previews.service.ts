import { type AppName, isAppName, type StoredVersion } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { formatRemovedCookie, getCookieAttributes, getCookieName } from '../../platform/http/cookies.ts';
import { describeRelease } from '../audit-values.ts';
import type { ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { LiveReleases, type LiveVersions } from '../live-releases.ts';
import { parsePreview, type Preview, serializePreview } from './preview-token.ts';
import { ReleaseChecks } from '../release-checks.ts';
import { ReleaseStore } from '../release-store.ts';
import { canShareLibraries, replaceVersion } from '../replace-version.ts';
import { appNotFound, versionAltered, versionNotFound, versionIncompatible } from '../releases.errors.ts';

/** Long enough to show a version to colleagues during a working day. */
const PREVIEW_LIFETIME_MS = 8 * 3_600_000;
const PREVIEW_COOKIE = 'epm_preview';

/**
 * Creates and verifies links that show a stored version of one app, together with the live versions of the other apps.
 * The signed token in the link is also the cookie, so that a preview needs no stored state.
 */
@Injectable()
export class ReleasePreviews {
  /** `Set-Cookie` header that ends a preview. */
  readonly endingCookie: string;
  private cachedKey: Buffer | undefined;

  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly live: LiveReleases,
    private readonly checks: ReleaseChecks,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.endingCookie = formatRemovedCookie(PREVIEW_COOKIE, config);
  }

  /**
   * Creates a link that leads to a page, by default to the first mount of a remote.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is not compatible with the live versions
   */
  async create(
    { app, version, path: requestedPath }: { app: string; version: string; path: string | undefined },
    caller: Pick<ReleaseCaller, 'actor' | 'token'>,
  ): Promise<{ url: string; expiresAt: string }> {
    if (!isAppName(app)) throw appNotFound();
    const { deploy: candidate, deployHash } = await this.readPinned(app, version);
    const { shell, remotes } = await this.live.readCurrent();
    const errors = await this.checks.findPreviewErrors(shell ? [shell, ...remotes] : remotes, candidate);
    if (errors.length > 0) throw versionIncompatible('It cannot be previewed.', errors);
    const expiresAt = new Date(this.clock.now().getTime() + PREVIEW_LIFETIME_MS);
    const tokenId = caller.token?.id ?? null;
    const token = serializePreview(await this.readKey(), { app, version, deployHash, tokenId, expiresAt });
    await this.database.transaction((tx) =>
      this.audit.record(tx, {
        actor: caller.actor,
        action: 'release.preview-shared',
        subject: `release:${app}`,
        after: { ...describeRelease(candidate, caller), expiresAt },
      }),
    );
    // Every page contains the shell, whose own mounts are only for sign-in and for developers.
    const path = requestedPath ?? ((app !== 'shell' && candidate.mounts[0]) || '/');
    const query = path === '/' ? '' : `?path=${encodeURIComponent(path)}`;
    return { url: `${this.config.siteUrl}/preview/${token}${query}`, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Starts a preview in the browser. Returns false if the token is forged or expired, if its deploy token was revoked,
   * or if its version cannot be shown.
   */
  async start(token: string, reply: FastifyReply): Promise<boolean> {
    const preview = await this.parse(token);
    if (!preview || !(await this.findVersions(preview, await this.live.readCurrent()))) return false;
    void reply.setCookie(getCookieName(PREVIEW_COOKIE, this.config), token, {
      ...getCookieAttributes(this.config),
      expires: preview.expiresAt,
    });
    return true;
  }

  /** Returns whether the request has the cookie of a preview. The preview may have ended. */
  hasCookie({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
    return getCookieName(PREVIEW_COOKIE, this.config) in cookies;
  }

  /**
   * Returns the live versions, in which the previewed version replaces the live version of its app. Returns null
   * without a preview, and for a preview that has ended. Also returns null if the previewed version has become live,
   * was removed, or no longer runs on the live shell.
   */
  async select(
    { cookies }: Pick<FastifyRequest, 'cookies'>,
    live: LiveVersions,
  ): Promise<{ versions: LiveVersions; preview: Preview } | null> {
    const token = cookies[getCookieName(PREVIEW_COOKIE, this.config)];
    const preview = token === undefined ? null : await this.parse(token);
    const versions = preview && (await this.findVersions(preview, live));
    return preview && versions ? { versions, preview } : null;
  }

  private async parse(token: string): Promise<Preview | null> {
    const preview = parsePreview(await this.readKey(), token);
    if (!preview || preview.expiresAt <= this.clock.now()) return null;
    return preview.tokenId === null || (await this.isActive(preview.tokenId)) ? preview : null;
  }

  /** Returns false if the token was revoked, and while the database is unavailable, so that the live pages are shown. */
  private async isActive(tokenId: string): Promise<boolean> {
    const query = 'SELECT FROM deploy_tokens WHERE id = $1 AND revoked_at IS NULL';
    const [active] = await this.database.rows(query, [tokenId]).catch(() => []);
    return active !== undefined;
  }

  private async findVersions({ app, version, deployHash }: Preview, live: LiveVersions): Promise<LiveVersions | null> {
    const replaced = [live.shell, ...live.remotes].find((deploy) => deploy?.app === app);
    if (replaced?.version === version) return null;
    const deploy = (await this.store.readVersion(app, version, deployHash))?.deploy;
    if (!deploy || !(await this.store.hasRequiredFiles(deploy))) return null;
    const versions = replaceVersion(live, deploy);
    return canShareLibraries(versions) ? versions : null;
  }

  /** Returns a version whose deploy.json has the recorded hash. */
  private async readPinned(app: AppName, version: string): Promise<StoredVersion> {
    if (!(await this.store.readDeployUncached(app, version))) throw versionNotFound();
    const [recorded] = await this.database.rows<{ hash: string }>(
      'SELECT deploy_hash AS hash FROM release_versions WHERE app = $1 AND version = $2',
      [app, version],
    );
    const stored = await this.store.readVersion(app, version, recorded?.hash);
    if (!stored) throw versionAltered(app, version);
    return stored;
  }

  private async readKey(): Promise<Buffer> {
    this.cachedKey ??= (
      await this.database.row<{ key: Buffer }>('SELECT key FROM release_preview_key WHERE id = 1')
    ).key;
    return this.cachedKey;
  }
}
