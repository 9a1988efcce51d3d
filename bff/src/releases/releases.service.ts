import { appNames, type AppName, type Deploy, isAppName, sharedFaults } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import semver from 'semver';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseStore } from './release-store.ts';
import type { Releases, RemoteReleases } from './releases.dto.ts';
import { appMissing, versionMissing, versionUnfit } from './releases.errors.ts';

/** Published versions and which of them is live. Rolling back is activating an older one. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Releases> {
    const { revision, shell, remotes } = await this.live.current();
    const isLive = (app: AppName, version: string) =>
      [shell, ...remotes].some((deploy) => deploy?.app === app && deploy.version === version);
    const ofApp = async (remote: AppName): Promise<RemoteReleases> => {
      const deploys = await this.store.versions(remote);
      return { remote, versions: deploys.map(({ version, publishedAt }) => ({ version, publishedAt, isLive: isLive(remote, version) })) };
    };
    return { revision, remotes: await Promise.all(appNames.map(ofApp)) };
  }

  /** @throws DomainError `missing` for an app or a version that is not there, `conflict` when it does not fit the rest */
  async activate(app: string, version: string, actor: { id: string; ip: string }): Promise<Releases> {
    if (!isAppName(app)) throw appMissing();
    const deploy = await this.store.deploy(app, version);
    if (!deploy) throw versionMissing();
    await this.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      await this.assertFits(tx, deploy);
      const [before] = (await tx.query('SELECT version FROM release_pointers WHERE app = $1', [app])) as { version: string }[];
      await tx.query(
        `INSERT INTO release_pointers (app, version, activated_at) VALUES ($1, $2, $3)
         ON CONFLICT (app) DO UPDATE SET version = excluded.version, activated_at = excluded.activated_at, revision = DEFAULT`,
        [app, version, this.clock.now()],
      );
      await this.audit.record(tx, {
        actorId: actor.id,
        action: 'release.activated',
        subject: `release:${app}`,
        before: before ?? null,
        after: { version },
        ip: actor.ip,
      });
    });
    this.live.forget();
    return this.list();
  }

  /** A remote runs on the libraries that the shell brings: each has to find its own among them. */
  private async assertFits(tx: Tx, candidate: Deploy): Promise<void> {
    const others = (await tx.query('SELECT app, version FROM release_pointers WHERE app <> $1', [candidate.app])) as {
      app: string;
      version: string;
    }[];
    const deploys = await Promise.all(others.map(({ app, version }) => this.store.deploy(app, version)));
    const faults = sharedFaults([candidate, ...deploys.filter((deploy) => deploy !== null)], semver.satisfies);
    if (faults.length > 0) throw versionUnfit(faults);
  }
}
