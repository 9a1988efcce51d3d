import type { Deploy } from '@epm/contract/releases';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../platform/config/env.ts';
import { Listener } from '../platform/database/listener.ts';
import { Log } from '../platform/log/log.ts';
import { served } from './dev-servers.ts';
import { ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseStore } from './release-store.ts';

/** The live versions at one moment. */
export interface Live {
  /** 0 before anything was activated. */
  revision: number;
  shell: Deploy | null;
  remotes: Deploy[];
}

/**
 * The live versions, held in memory: a page needs them with every request, also while the database is away. Each move
 * of a pointer is heard at once, whichever process made it.
 */
@Injectable()
export class LiveReleases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private known: Promise<Live> | undefined;
  private lastGood: Live | undefined;
  private readonly listener: Listener;

  constructor(
    @InjectRepository(ReleasePointer) private readonly pointers: Repository<ReleasePointer>,
    private readonly store: ReleaseStore,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    const forget = () => this.forget();
    this.listener = new Listener(config, log, 'releases', { onMessage: forget, onListening: forget });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.listener.stop();
  }

  /** Reads anew before the next answer. */
  forget(): void {
    this.known = undefined;
  }

  /** @throws only when the pointers have never been read and can't be now */
  async current(): Promise<Live> {
    this.known ??= this.read();
    const asked = this.known;
    try {
      this.lastGood = await asked;
      return this.lastGood;
    } catch (error) {
      if (this.known === asked) this.known = undefined;
      if (!this.lastGood) throw error;
      return this.lastGood;
    }
  }

  /** Whether the live shell is in the store at this moment: pages of one that was read before lack their files. */
  async isShellStored(): Promise<boolean> {
    const { shell } = await this.current();
    return shell !== null && (await this.store.read(shell.app, shell.version, 'deploy.json')) !== null;
  }

  private async read(): Promise<Live> {
    const pointers = await this.pointers.find({ order: { app: 'ASC' } });
    const deploys = await Promise.all(
      pointers.map(async ({ app, version }) => {
        const deploy = await this.store.deploy(app, version);
        if (!deploy) this.log.warn('a live version is not in the store', { app, version });
        return deploy;
      }),
    );
    const published = deploys
      .filter((deploy) => deploy !== null)
      .map((deploy) => (this.config.devServers[deploy.app] ? served(deploy) : deploy));
    return {
      revision: Math.max(0, ...pointers.map(({ revision }) => revision)),
      shell: published.find(({ app }) => app === 'shell') ?? null,
      remotes: published.filter(({ app }) => app !== 'shell'),
    };
  }
}
