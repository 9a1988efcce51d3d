import { VersionStore } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { openStore } from '../platform/object-store/open-store.ts';
import { fetchDevFile, isDevVersion } from './dev-servers.ts';
import { LruCache } from './lru-cache.ts';

/** Number of files from a bucket that a process keeps in memory: the files of about ten versions. */
const MAX_CACHED_FILES = 400;

/** Published versions, in `STORE_DIR` or a bucket. */
@Injectable()
export class ReleaseStore extends VersionStore {
  private readonly isRemote: boolean;
  private readonly cached = new LruCache<string, Promise<Buffer | null>>(MAX_CACHED_FILES);

  constructor(private readonly config: Config) {
    super(openStore(config.storeUrl, 'releases', config.storeDir));
    this.isRemote = config.storeUrl !== null;
  }

  /** Keeps files of a bucket in memory, because each page needs some of them and versions never change. */
  override async read(app: string, version: string, file: string): Promise<Buffer | null> {
    const devServer = this.config.devServers[app];
    if (devServer && isDevVersion(version)) return fetchDevFile(devServer, file);
    if (!this.isRemote) return super.read(app, version, file);
    return this.cached.get(`${app}/${version}/${file}`, (remove) => {
      const reading = super.read(app, version, file);
      // A missing file can be added later.
      reading.then((bytes) => bytes ?? remove(), remove);
      return reading;
    });
  }
}
