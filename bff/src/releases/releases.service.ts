import { type AppName, APP_NAMES, isAppName, findReleaseErrors } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import semver from 'semver';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, type DomainError, notFound } from '../platform/errors/domain-error.ts';
import { LiveReleases } from './live-releases.ts';
import { NEXT_REVISION, ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseStore } from './release-store.ts';
import type { Releases, RemoteReleases } from './releases.dto.ts';
import { ServerBundles } from './server-bundles.ts';

const appNotFound = (): DomainError => notFound('release.app-missing', 'There is no such part of the site.');

const versionNotFound = (): DomainError =>
  notFound('release.version-missing', 'This version is not published, or its deploy.json cannot be read.');

const versionIncompatible = (errors: readonly string[]): DomainError =>
  conflict(
    'release.version-unfit',
    `It was not activated, and the site stays as it is. ${errors.map((error) => `${error}.`).join(' ')}`,
  );

/** Lists and activates published versions. A rollback is the activation of an older version. */
@Injectable()
export class ReleaseManager {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly bundles: ServerBundles,
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
      return {
        remote,
        versions: deploys.map(({ version, publishedAt }) => ({
          version,
          publishedAt,
          isLive: isLive(remote, version),
        })),
      };
    };
    return { revision, remotes: await Promise.all(APP_NAMES.map(ofApp)) };
  }

  /**
   * Activates a version.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is incompatible with the live versions of other apps
   */
  async activate(app: string, version: string, actor: Actor): Promise<Releases> {
    if (!isAppName(app)) throw appNotFound();
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      const before = await this.assertCompatible(tx, app, version);
      const pointer = { app, version, activatedAt: this.clock.now(), revision: () => NEXT_REVISION };
      await tx.getRepository(ReleasePointer).upsert(pointer, ['app']);
      await this.audit.record(tx, {
        actor,
        action: 'release.activated',
        subject: `release:${app}`,
        before,
        after: { version },
      });
    });
    this.live.invalidate();
    return this.list();
  }

  /**
   * Checks a version against the live versions. The caller has locked the pointers, so they cannot change until commit.
   */
  private async assertCompatible(tx: Tx, app: AppName, version: string): Promise<{ version: string } | null> {
    const candidate = await this.store.deploy(app, version);
    if (!candidate) throw versionNotFound();
    const pointers = await tx.getRepository(ReleasePointer).find();
    const deploys = await Promise.all(pointers.map((pointer) => this.store.deploy(pointer.app, pointer.version)));
    const errors = await findReleaseErrors(
      { live: deploys.filter((deploy) => deploy !== null), candidates: [candidate] },
      {
        read: (...file) => this.store.read(...file),
        shell: (shell) => this.bundles.shell(shell),
        remote: (shell, remote) => this.bundles.remote(shell, remote),
        satisfies: semver.satisfies,
      },
    );
    if (errors.length > 0) throw versionIncompatible(errors);
    const before = pointers.find((pointer) => pointer.app === app);
    return before ? { version: before.version } : null;
  }
}
