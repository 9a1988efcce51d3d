import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppName, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';

/** Neither begins with a dot, so neither leads out of its folder. */
const versionPattern = /^\w[\w.+-]{0,63}$/;
const filePattern = /^[\w@+-][\w.@+-]{0,199}$/;

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function parse(bytes: Buffer): Deploy | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Deploy;
  } catch {
    return null;
  }
}

/** The published versions on disk: `<STORE_DIR>/<app>/<version>/`. They never change, so what was read once stays true. */
@Injectable()
export class ReleaseStore {
  private readonly deploys = new Map<string, Deploy>();

  constructor(private readonly config: Config) {}

  /** Description of a version; null when it is not published, or its deploy.json is damaged or that of another version. */
  async deploy(app: string, version: string): Promise<Deploy | null> {
    const key = `${app}/${version}`;
    const known = this.deploys.get(key);
    if (known) return known;
    const bytes = await this.read(app, version, 'deploy.json');
    if (!bytes) return null;
    const deploy = parse(bytes);
    if (deploy?.app !== app || deploy.version !== version) return null;
    this.deploys.set(key, deploy);
    return deploy;
  }

  /** Newest first. */
  async versions(app: AppName): Promise<Deploy[]> {
    const names = await readdir(path.join(this.config.storeDir, app)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const deploys = await Promise.all(
      names.filter((name) => !name.endsWith('.tmp')).map((version) => this.deploy(app, version)),
    );
    return deploys
      .filter((deploy) => deploy !== null)
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  /** A file of a version, null when there is none. `file` may stand in one folder: `client/main.js`. */
  async read(app: string, version: string, file: string): Promise<Buffer | null> {
    if (!isAppName(app) || !versionPattern.test(version) || version.endsWith('.tmp')) return null;
    if (!file.split('/').every((part) => filePattern.test(part))) return null;
    try {
      return await readFile(path.join(this.config.storeDir, app, version, file));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
