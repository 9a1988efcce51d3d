import { type AppName, ARCHIVE_FILES, SizedCache, VersionStore } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { ObjectStore } from '../platform/object-store/object-store.ts';
import { openStore } from '../platform/object-store/open-store.ts';
import { fetchDevFile, isDevVersion } from './dev-servers.ts';

/** Total size of the files from a bucket that a process keeps in memory: about ten versions with compressed variants. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Published versions, in `STORE_DIR` or a bucket. */
@Injectable()
export class ReleaseStore extends VersionStore {
  private readonly objects: ObjectStore;
  private readonly isRemote: boolean;
  private readonly cached = new SizedCache<Buffer>(MAX_CACHED_BYTES);

  constructor(private readonly config: Config) {
    const objects = openStore(config.storeUrl, 'releases', config.storeDir);
    super(objects);
    this.objects = objects;
    this.isRemote = config.storeUrl !== null;
  }

  /**
   * Keeps files of a bucket in memory, because each page needs some of them and versions never change. Reads deploy.json
   * from the bucket, because a build that was deleted can be published again with another time.
   */
  override async read(app: string, version: string, file: string): Promise<Buffer | null> {
    const devServer = this.config.devServers[app];
    if (devServer && isDevVersion(version)) return fetchDevFile(devServer, file);
    if (!this.isRemote || file === 'deploy.json') return super.read(app, version, file);
    const key = `${app}/${version}/${file}`;
    const cached = this.cached.get(key);
    if (cached) return cached;
    const bytes = await super.read(app, version, file);
    // A missing file can be added later.
    if (bytes) this.cached.set(key, bytes, bytes.length);
    return bytes;
  }

  /** Deletes the files that killed publishers left in the folder of an app. */
  async deleteAbandoned(app: AppName): Promise<void> {
    await this.objects.deleteAbandoned(app, ARCHIVE_FILES.description);
  }
}
