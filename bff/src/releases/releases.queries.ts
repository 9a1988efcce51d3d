import { type AppName, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { PageQuery } from '../platform/http/page-query.ts';
import { LiveReleases, type LiveVersions } from './live-releases.ts';
import { isPublicApp } from './release-access.service.ts';
import { ReleaseStore } from './release-store.ts';
import type { LiveRelease, Release, ReleasePage, Releases, RemoteReleases } from './releases.dto.ts';
import { appNotFound, versionNotFound } from './releases.errors.ts';

/** Number of versions of each app in the list of all apps. */
const FIRST_PAGE_SIZE = 10;

/** Order of the list: the shell, the public remotes, the staff remotes. */
const rankApp = ({ remote, isPublic }: RemoteReleases): number => (remote === 'shell' ? 0 : isPublic ? 1 : 2);

const findLiveVersion = ({ shell, remotes }: LiveVersions, app: string): Deploy | undefined =>
  [...(shell ? [shell] : []), ...remotes].find((deploy) => deploy.app === app);

/** Reads the published versions, and determines which of them are live. */
@Injectable()
export class ReleaseQueries {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly live: LiveReleases,
  ) {}

  /** Lists all apps with their newest versions, and their live version if it is older. */
  async list(): Promise<Releases> {
    const live = await this.live.readCurrent();
    const describeApp = async (remote: AppName): Promise<RemoteReleases> => {
      const names = await this.store.listVersionNames(remote);
      const liveDeploy = findLiveVersion(live, remote);
      const firstPage = await this.store.readDeploys(remote, names.slice(0, FIRST_PAGE_SIZE));
      const older = names.slice(FIRST_PAGE_SIZE).some((name) => name === liveDeploy?.version) ? liveDeploy : undefined;
      return {
        remote,
        title: [liveDeploy, ...firstPage].find((deploy) => deploy?.title)?.title ?? remote,
        isPublic: isPublicApp(liveDeploy ?? firstPage[0]),
        versions: await this.describe(remote, older ? [...firstPage, older] : firstPage, live),
        nextCursor: names.length > FIRST_PAGE_SIZE ? (names[FIRST_PAGE_SIZE - 1] ?? null) : null,
      };
    };
    const apps = await Promise.all((await this.listApps()).map(describeApp));
    return { revision: live.revision, remotes: apps.toSorted((one, other) => rankApp(one) - rankApp(other)) };
  }

  /** Returns the apps that are live or have published versions, by name. */
  async listApps(): Promise<AppName[]> {
    const [stored, pointers] = await Promise.all([
      this.store.listApps(),
      this.database.rows<{ app: string }>('SELECT app FROM release_pointers'),
    ]);
    return [...new Set([...stored, ...pointers.map(({ app }) => app).filter(isAppName)])].sort();
  }

  /**
   * Returns the versions of an app, newest first, beginning after the version in the cursor.
   * @throws DomainError notFound if the app or the version is unknown
   */
  async listVersions(app: string, { limit, cursor }: PageQuery): Promise<ReleasePage> {
    if (!isAppName(app) || !(await this.listApps()).includes(app)) throw appNotFound();
    const [names, live] = await Promise.all([this.store.listVersionNames(app), this.live.readCurrent()]);
    const start = cursor === undefined ? 0 : names.indexOf(cursor) + 1;
    if (cursor !== undefined && start === 0) throw versionNotFound();
    const page = names.slice(start, start + limit);
    return {
      items: await this.describe(app, await this.store.readDeploys(app, page), live),
      nextCursor: names.length > start + limit ? (page.at(-1) ?? null) : null,
    };
  }

  /** Returns a published version. @throws DomainError notFound if it is unknown */
  async readRelease(app: AppName, version: string): Promise<Release> {
    const deploy = await this.store.readDeploy(app, version);
    if (!deploy) throw versionNotFound();
    const [release] = await this.describe(app, [deploy], await this.live.readCurrent());
    return release!;
  }

  /** Adds whether each version is live, and when and by whom it was last activated according to the audit log. */
  private async describe(app: AppName, deploys: readonly Deploy[], live: LiveVersions): Promise<Release[]> {
    const activations = await this.database.rows<{ version: string; at: Date; by: string | null }>(
      `SELECT DISTINCT ON (after ->> 'version') after ->> 'version' AS version, at,
         coalesce((SELECT email FROM todo_profiles WHERE todo_profiles.id = actor_id), actor_name) AS by
       FROM audit_log WHERE action = 'release.activated' AND subject = $1 AND after ->> 'version' = ANY($2)
       ORDER BY after ->> 'version', at DESC`,
      [`release:${app}`, deploys.map(({ version }) => version)],
    );
    const tested = await this.findHydrated(app);
    const liveVersion = findLiveVersion(live, app)?.version;
    return deploys.map(({ version, publishedAt, commit, isServerRendered }) => {
      const activation = activations.find((each) => each.version === version);
      return {
        version,
        publishedAt,
        isLive: version === liveVersion,
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

  /** Returns the version that is live now. @throws DomainError notFound if the app name is invalid */
  async readLive(app: string): Promise<LiveRelease> {
    if (!isAppName(app)) throw appNotFound();
    const [pointer] = await this.database.rows<{ version: string; revision: number; at: Date }>(
      `SELECT version, revision::int, activated_at AS at FROM release_pointers WHERE app = $1`,
      [app],
    );
    const { version, revision, at } = pointer ?? { version: null, revision: 0, at: null };
    return { remote: app, version, revision, activatedAt: at?.toISOString() ?? null };
  }
}
