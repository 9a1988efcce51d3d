import { type AppName, type Deploy, isAppName, type StoredVersion } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { denied } from '../platform/errors/domain-error.ts';
import type { PageQuery } from '../platform/http/page-query.ts';
import type { Releaser } from './deploy-tokens/releaser.ts';
import type { HydratedPair } from './hydration/hydration-trials.service.ts';
import { LiveReleases } from './live-releases.ts';
import { NEXT_REVISION, ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseChecks } from './release-checks.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleaseVersion } from './release-version.entity.ts';
import {
  appNotFound,
  liveVersionChanged,
  versionAltered,
  versionNotFound,
  versionIncompatible,
  versionWasRolledBack,
} from './releases.errors.ts';
import type { ActivateRelease, LiveRelease, Release, ReleasePage, Releases, RemoteReleases } from './releases.dto.ts';

/** Number of versions of each app in the list of all apps. */
const FIRST_PAGE_SIZE = 10;
const NOT_ACTIVATED = 'It was not activated, and the site stays as it is.';

const isPublicApp = (deploy: Deploy | undefined): boolean =>
  deploy !== undefined && deploy.app !== 'shell' && !deploy.isProtected;

/** Order of the list: the shell, the public remotes, the staff remotes. */
const rankApp = ({ remote, isPublic }: RemoteReleases): number => (remote === 'shell' ? 0 : isPublic ? 1 : 2);

/** Lists and activates published versions. A rollback is the activation of an older version. */
@Injectable()
export class ReleaseManager {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly checks: ReleaseChecks,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Releases> {
    const { revision, shell, remotes } = await this.live.readCurrent();
    const isLive = (app: AppName, version: string) =>
      [shell, ...remotes].some((deploy) => deploy?.app === app && deploy.version === version);
    const ofApp = async (remote: AppName): Promise<RemoteReleases> => {
      const deploys = await this.store.listVersions(remote);
      const live = [shell, ...remotes].find((deploy) => deploy?.app === remote);
      const first = deploys.slice(0, FIRST_PAGE_SIZE);
      const older = deploys.slice(FIRST_PAGE_SIZE).find(({ version }) => isLive(remote, version));
      return {
        remote,
        title: [live, ...deploys].find((deploy) => deploy?.title)?.title ?? remote,
        isPublic: isPublicApp(live ?? deploys[0]),
        versions: await this.describe(remote, older ? [...first, older] : first, isLive),
        nextCursor: deploys.length > FIRST_PAGE_SIZE ? (first.at(-1)?.version ?? null) : null,
      };
    };
    const apps = await Promise.all((await this.listApps()).map(ofApp));
    return { revision, remotes: apps.toSorted((one, other) => rankApp(one) - rankApp(other)) };
  }

  /** Returns the apps that are live or have published versions, by name. */
  private async listApps(): Promise<AppName[]> {
    const [stored, pointers] = await Promise.all([
      this.store.listApps(),
      this.database.rows<{ app: string }>('SELECT app FROM release_pointers'),
    ]);
    return [...new Set([...stored, ...pointers.map(({ app }) => app).filter(isAppName)])].sort();
  }

  /**
   * Returns whether the user may release the app. Admins may release every app, other users only public remotes. The
   * live version, or the newest version if none is live, determines whether a remote is public. An unknown app is not
   * public.
   */
  async mayRelease({ role }: SessionUser, app: string): Promise<boolean> {
    if (role === 'admin') return true;
    const { remotes } = await this.live.readCurrent();
    const live = remotes.find((deploy) => deploy.app === app);
    return isPublicApp(live ?? (isAppName(app) ? (await this.store.listVersions(app))[0] : undefined));
  }

  /**
   * @throws DomainError denied if the user may not release the app
   * @throws DomainError notFound if no app can have the name
   */
  async assertMayRelease(user: SessionUser, app: string): Promise<void> {
    if (!isAppName(app)) throw appNotFound();
    if (!(await this.mayRelease(user, app)))
      throw denied('release.not-allowed', 'You may release only the public site.');
  }

  /**
   * Returns the versions of an app, newest first, beginning after the version in the cursor.
   * @throws DomainError notFound if the app or the version is unknown
   */
  async listVersions(app: string, { limit, cursor }: PageQuery): Promise<ReleasePage> {
    if (!isAppName(app) || !(await this.listApps()).includes(app)) throw appNotFound();
    const [deploys, live] = await Promise.all([this.store.listVersions(app), this.live.readCurrent()]);
    const start = cursor === undefined ? 0 : deploys.findIndex(({ version }) => version === cursor) + 1;
    if (cursor !== undefined && start === 0) throw versionNotFound();
    const page = deploys.slice(start, start + limit);
    const isLive = (name: AppName, version: string) =>
      [live.shell, ...live.remotes].some((deploy) => deploy?.app === name && deploy.version === version);
    return {
      items: await this.describe(app, page, isLive),
      nextCursor: deploys.length > start + limit ? (page.at(-1)?.version ?? null) : null,
    };
  }

  /** Returns a published version. @throws DomainError notFound if it is unknown */
  async readRelease(app: AppName, version: string): Promise<Release> {
    const deploy = await this.store.readDeploy(app, version);
    if (!deploy) throw versionNotFound();
    const { shell, remotes } = await this.live.readCurrent();
    const isLive = [shell, ...remotes].some((each) => each?.app === app && each.version === version);
    const [release] = await this.describe(app, [deploy], () => isLive);
    return release!;
  }

  /** Adds whether each version is live, and when and by whom it was last activated according to the audit log. */
  private async describe(
    app: AppName,
    deploys: readonly Deploy[],
    isLive: (app: AppName, version: string) => boolean,
  ): Promise<Release[]> {
    const activations = await this.database.rows<{ version: string; at: Date; by: string | null }>(
      `SELECT DISTINCT ON (after ->> 'version') after ->> 'version' AS version, at,
         coalesce((SELECT email FROM todo_profiles WHERE todo_profiles.id = actor_id), actor_name) AS by
       FROM audit_log WHERE action = 'release.activated' AND subject = $1 AND after ->> 'version' = ANY($2)
       ORDER BY after ->> 'version', at DESC`,
      [`release:${app}`, deploys.map(({ version }) => version)],
    );
    const tested = await this.findHydrated(app);
    return deploys.map(({ version, publishedAt, commit, isServerRendered }) => {
      const activation = activations.find((each) => each.version === version);
      return {
        version,
        publishedAt,
        isLive: isLive(app, version),
        commit: commit ?? null,
        activatedAt: activation?.at.toISOString() ?? null,
        activatedBy: activation?.by ?? null,
        isHydrationTested: isServerRendered ? tested.has(version) : null,
      };
    });
  }

  /** Returns the versions whose pages were hydrated in a browser on the live shell. */
  private async findHydrated(app: AppName): Promise<Set<string>> {
    const rows = await this.database.rows<{ version: string }>(
      `SELECT version FROM release_versions WHERE app = $1
         AND (SELECT version FROM release_pointers WHERE app = 'shell') = ANY(hydrated_on)`,
      [app],
    );
    return new Set(rows.map(({ version }) => version));
  }

  /** Returns the version that is live now. @throws DomainError notFound if no app can have the name */
  async readLive(app: string): Promise<LiveRelease> {
    if (!isAppName(app)) throw appNotFound();
    const [pointer] = await this.database.rows<{ version: string; revision: number; at: Date }>(
      `SELECT version, revision::int, activated_at AS at FROM release_pointers WHERE app = $1`,
      [app],
    );
    const { version, revision, at } = pointer ?? { version: null, revision: 0, at: null };
    return { remote: app, version, revision, activatedAt: at?.toISOString() ?? null };
  }

  /**
   * Activates a version, and pins the pointer to the hash of its deploy.json.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is incompatible with the live versions of other apps, if its
   *   deploy.json was altered, or if another version is live than the caller expects
   */
  async activate(app: string, { version, expectedVersion }: ActivateRelease, releaser: Releaser): Promise<void> {
    if (!isAppName(app) || !(await this.listApps()).includes(app)) throw appNotFound();
    const hydrated = await this.hydrate(app, version, NOT_ACTIVATED);
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      const pointers = await tx.getRepository(ReleasePointer).find();
      const before = pointers.find((pointer) => pointer.app === app)?.version ?? null;
      if (expectedVersion !== undefined && expectedVersion !== before) throw liveVersionChanged(app, before);
      if (before !== version) await this.assertNotRolledBack(tx, app, version, releaser);
      const { deploy, deployHash } = await this.readPinned(tx, app, version);
      await this.assertCompatible(deploy, pointers);
      await this.checks.recordHydrated(tx, hydrated);
      const pointer = { app, version, deployHash, activatedAt: this.clock.now(), revision: () => NEXT_REVISION };
      await tx.getRepository(ReleasePointer).upsert(pointer, ['app']);
      const { actor, token } = releaser;
      await this.audit.record(tx, {
        actor,
        action: 'release.activated',
        subject: `release:${app}`,
        before: before === null ? null : { version: before },
        after: {
          version,
          ...(deploy.commit && { commit: deploy.commit.hash }),
          ...(token && { token: token.name, tokenId: token.id }),
        },
      });
    });
    this.live.invalidate();
  }

  /**
   * Prevents deploy tokens from releasing a rolled-back version. Version names are derived from the content, so a
   * repeated workflow would otherwise activate the same version again, which is never rolled back a second time.
   * @throws DomainError conflict if a deploy token releases a version that was rolled back automatically
   */
  async assertNotRolledBack(tx: Tx, app: string, version: string, { token }: Releaser): Promise<void> {
    if (!token) return;
    const [rollback] = await tx.rows('SELECT 1 FROM release_returns WHERE app = $1 AND version = $2', [app, version]);
    if (rollback) throw versionWasRolledBack(app, version);
  }

  /**
   * Hydrates the pages of a version, unless that was done before. Runs before the transaction, because it takes seconds.
   * @param outcome consequence of an error, as a sentence for the user
   * @returns what must be recorded in the transaction
   * @throws DomainError conflict if a page does not run in the browser
   */
  async hydrate(app: AppName, version: string, outcome: string): Promise<HydratedPair[]> {
    const candidate = await this.store.readDeployUncached(app, version);
    if (!candidate) throw versionNotFound();
    const { shell, remotes } = await this.live.readCurrent();
    const { errors, hydrated } = await this.checks.findHydrationErrors(
      shell ? [shell, ...remotes] : remotes,
      candidate,
    );
    if (errors.length > 0) throw versionIncompatible(outcome, errors);
    return hydrated;
  }

  /**
   * Returns a version whose deploy.json has the recorded hash. Records the hash of a version that the command line or an
   * older tool published.
   */
  async readPinned(tx: Tx, app: AppName, version: string): Promise<StoredVersion> {
    if (!(await this.store.readDeployUncached(app, version))) throw versionNotFound();
    const recorded = await tx.getRepository(ReleaseVersion).findOneBy({ app, version });
    const stored = await this.store.readVersion(app, version, recorded?.deployHash);
    if (!stored) throw versionAltered(app, version);
    if (!recorded) {
      const { deployHash } = stored;
      await tx.getRepository(ReleaseVersion).insert({ app, version, deployHash, uploadedAt: this.clock.now() });
    }
    return stored;
  }

  /**
   * Checks a version against the live versions. The caller has locked the pointers, so they cannot change until commit.
   */
  private async assertCompatible(candidate: Deploy, pointers: readonly ReleasePointer[]): Promise<void> {
    const deploys = await Promise.all(pointers.map((pointer) => this.store.readDeploy(pointer.app, pointer.version)));
    const errors = await this.checks.findErrors(
      deploys.filter((deploy) => deploy !== null),
      candidate,
    );
    if (errors.length > 0) throw versionIncompatible(NOT_ACTIVATED, errors);
  }
}
