import { type Deploy, findMountErrors, findPartErrors } from '@epm/contract/releases';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../platform/config/env.ts';
import { Listener } from '../platform/database/listener.ts';
import { Log } from '../platform/log/log.ts';
import { toDevDeploy } from './dev-servers.ts';
import type { VersionId } from './release-checks.ts';
import { ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseRing } from './rings/release-ring.entity.ts';
import { ReleaseStore } from './release-store.ts';

/** The live versions of all apps. */
export interface LiveVersions {
  /** Increases with each activation; 0 before the first activation. */
  revision: number;
  shell: Deploy | null;
  remotes: Deploy[];
  /** True if an app is live, but this node has no files of any of its versions yet. */
  isIncomplete: boolean;
  /** Versions that some visitors get before they are live. Omits versions that were never in this node's store. */
  rings: { deploy: Deploy; deployHash: string; percentage: number }[];
  /** Versions that are live or in a ring, including those that this node's store does not contain. */
  active: readonly VersionId[];
}

type PinnedVersion = Pick<ReleasePointer, 'app' | 'version' | 'deployHash'>;

/** Time after which a node whose store lacks a live version reads the live versions again. */
const RECHECK_DELAY_MS = 1_000;

/**
 * Cache of the live versions. Every page request needs them, even while the database is unavailable. Each activation of
 * a version sends a NOTIFY, which invalidates the caches of all processes.
 */
@Injectable()
export class LiveReleases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private cached: Promise<LiveVersions> | undefined;
  private lastLoaded: LiveVersions | undefined;
  /** Last version of each app that was found in the store. */
  private readonly lastStored = new Map<string, Deploy>();
  private recheck: NodeJS.Timeout | undefined;
  private readonly changeListeners: (() => void)[] = [];
  private readonly listener: Listener;

  constructor(
    @InjectRepository(ReleasePointer) private readonly pointers: Repository<ReleasePointer>,
    @InjectRepository(ReleaseRing) private readonly rings: Repository<ReleaseRing>,
    private readonly store: ReleaseStore,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    const invalidate = () => this.invalidate();
    this.listener = new Listener(config, log, 'releases', { onMessage: invalidate, onListening: invalidate });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.recheck);
    return this.listener.stop();
  }

  /** Makes the next call to `readCurrent` read from the database. */
  invalidate(): void {
    this.cached = undefined;
    for (const listener of this.changeListeners) listener();
  }

  /** Registers a function that is called when the live versions may have changed, also on another node. */
  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  /**
   * Returns the live versions, or the last known versions when the database is unavailable.
   * @throws if no versions are known
   */
  async readCurrent(): Promise<LiveVersions> {
    return this.replaceWithDevBuilds(await this.readPublished());
  }

  /**
   * Returns whether the release store has the files of the live shell version, or a development server serves them.
   * Without them, pages would be broken.
   */
  async isShellAvailable(): Promise<boolean> {
    const { shell } = await this.readPublished();
    if (!shell || this.config.devServers[shell.app]) return shell !== null;
    return (await this.store.read(shell.app, shell.version, 'deploy.json')) !== null;
  }

  private async readPublished(): Promise<LiveVersions> {
    this.cached ??= this.read();
    const pending = this.cached;
    try {
      this.lastLoaded = await pending;
      return this.lastLoaded;
    } catch (error) {
      if (this.cached === pending) this.cached = undefined;
      if (!this.lastLoaded) throw error;
      return this.lastLoaded;
    }
  }

  private async read(): Promise<LiveVersions> {
    const [pointers, rings] = await Promise.all([
      this.pointers.find({ order: { app: 'ASC' } }),
      this.rings.find({ order: { app: 'ASC' } }),
    ]);
    const found = await Promise.all(pointers.map((pointer) => this.findStored(pointer)));
    if (found.some(({ isLate }) => isLate)) this.scheduleRecheck();
    const published = found.map(({ deploy }) => deploy).filter((deploy) => deploy !== null);
    return {
      revision: Math.max(0, ...pointers.map(({ revision }) => revision)),
      shell: published.find(({ app }) => app === 'shell') ?? null,
      remotes: published.filter(({ app }) => app !== 'shell'),
      isIncomplete: published.length < pointers.length,
      rings: (await this.readRings(rings)).filter(({ deploy }) => this.isCompatible(deploy, published)),
      active: [...pointers, ...rings].map(({ app, version }) => ({ app, version })),
    };
  }

  /** After a read error, keeps a ring that this node was serving before. */
  private async readRings(rings: readonly ReleaseRing[]): Promise<LiveVersions['rings']> {
    const stored = await Promise.all(rings.map((ring) => this.readStored(ring)));
    if (stored.some((deploy) => !deploy)) this.scheduleRecheck();
    return rings.flatMap(({ app, version, deployHash, percentage }, index) => {
      const last = this.lastLoaded?.rings.find(
        (ring) => ring.deploy.app === app && ring.deploy.version === version && ring.deployHash === deployHash,
      );
      const deploy = stored[index] === undefined ? last?.deploy : stored[index];
      return deploy ? [{ deploy, deployHash, percentage }] : [];
    });
  }

  /**
   * Returns false if a mount or part of the ring's version overlaps with another live version. Such a version can only
   * become live through a program that does not check rings.
   */
  private isCompatible(deploy: Deploy, live: readonly Deploy[]): boolean {
    const others = live.filter(({ app }) => app !== deploy.app);
    const errors = [...findMountErrors(deploy, others), ...findPartErrors(deploy, others)];
    if (errors.length > 0) this.log.warn('a ring is not shown', { app: deploy.app, reason: errors.join('; ') });
    return errors.length === 0;
  }

  /** Replaces the versions of apps that development servers compile. Such a build can change with each request. */
  private async replaceWithDevBuilds(live: LiveVersions): Promise<LiveVersions> {
    const { devServers } = this.config;
    if (Object.keys(devServers).length === 0) return live;
    const replace = async (deploy: Deploy): Promise<Deploy> => {
      const server = devServers[deploy.app];
      return server ? toDevDeploy(deploy, server) : deploy;
    };
    const [shell, remotes] = await Promise.all([
      live.shell && replace(live.shell),
      Promise.all(live.remotes.map(replace)),
    ]);
    return { ...live, shell, remotes };
  }

  /**
   * Returns the version to which a pointer refers, or else the last version of the app that was in the store. All nodes
   * see a new pointer immediately, but the files of a version may arrive in the store of a node later.
   */
  private async findStored(pointer: ReleasePointer): Promise<{ deploy: Deploy | null; isLate: boolean }> {
    const deploy = (await this.readStored(pointer)) ?? null;
    if (deploy) this.lastStored.set(pointer.app, deploy);
    return { deploy: deploy ?? this.lastStored.get(pointer.app) ?? null, isLate: deploy === null };
  }

  /**
   * Returns the version to which a pointer or a ring refers. Returns null if the version is not in the store or its
   * deploy.json was altered. Returns undefined after a read error, because an exception would affect all other apps.
   */
  private async readStored({ app, version, deployHash }: PinnedVersion): Promise<Deploy | null | undefined> {
    try {
      const deploy = (await this.store.readVersion(app, version, deployHash))?.deploy;
      if (deploy && (this.config.devServers[app] || (await this.store.hasRequiredFiles(deploy)))) return deploy;
      const isAltered = !deploy && (await this.store.readDeploy(app, version)) !== null;
      const message = isAltered ? 'the deploy.json of a version was altered' : 'a version is not in the store';
      this.log.warn(message, { app, version });
      return null;
    } catch (error) {
      this.log.error('the files of a version cannot be read', error, { app, version });
      return undefined;
    }
  }

  private scheduleRecheck(): void {
    clearTimeout(this.recheck);
    this.recheck = setTimeout(() => (this.cached = undefined), RECHECK_DELAY_MS).unref();
  }
}
