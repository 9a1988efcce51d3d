import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AppName, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';

/** Names must not begin with a dot, so that a path cannot leave its folder. */
const VERSION_NAME = /^\w[\w.+-]{0,63}$/;
const FILE_NAME = /^[\w@+-][\w.@+-]{0,199}$/;

const isNotFound = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function parseDeploy(bytes: Buffer): Deploy | null {
  try {
    const deploy = JSON.parse(bytes.toString('utf8')) as Omit<Deploy, 'parts'> & Partial<Pick<Deploy, 'parts'>>;
    // Versions that were published before parts existed have no list of parts.
    return { ...deploy, parts: deploy.parts ?? [] };
  } catch {
    return null;
  }
}

/**
 * Published versions on disk, in `<STORE_DIR>/<app>/<version>/`. Versions are immutable, so their descriptions
 * (`deploy.json`) are cached.
 */
@Injectable()
export class ReleaseStore {
  private readonly deploys = new Map<string, Deploy>();

  constructor(private readonly config: Config) {}

  /** Returns the description of a version, or null when the version is not published or its deploy.json is invalid. */
  async readDeploy(app: string, version: string): Promise<Deploy | null> {
    const key = `${app}/${version}`;
    const cached = this.deploys.get(key);
    if (cached) return cached;
    const bytes = await this.read(app, version, 'deploy.json');
    if (!bytes) return null;
    const deploy = parseDeploy(bytes);
    if (deploy?.app !== app || deploy.version !== version || typeof deploy.publishedAt !== 'string') return null;
    this.deploys.set(key, deploy);
    return deploy;
  }

  /** Returns whether the store has the files without which no page of the version works. */
  async canRun({ app, version, server, scripts, styles }: Deploy): Promise<boolean> {
    const files = [server.file, ...[...scripts, ...styles].map((file) => `client/${file}`)];
    const folder = path.join(this.config.storeDir, app, version);
    const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file)).catch(() => null)));
    return sizes.every((each) => each?.isFile());
  }

  /** Returns the apps that have a folder in the store. */
  async listApps(): Promise<AppName[]> {
    return (await this.listFolder('.')).filter(isAppName);
  }

  /** Returns the versions of an app, newest first. */
  async listVersions(app: AppName): Promise<Deploy[]> {
    const names = await this.listFolder(app);
    const deploys = await Promise.all(
      names
        .filter((name) => !name.endsWith('.tmp'))
        // A version whose description cannot be read must not hide the others.
        .map((version) => this.readDeploy(app, version).catch(() => null)),
    );
    return deploys
      .filter((deploy) => deploy !== null)
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  private async listFolder(name: string): Promise<string[]> {
    return readdir(path.join(this.config.storeDir, name)).catch((error: unknown) => {
      if (isNotFound(error)) return [];
      throw error;
    });
  }

  /** Returns a file of a version, or null when the file does not exist. @param file path such as `client/main.js` */
  async read(app: string, version: string, file: string): Promise<Buffer | null> {
    if (!isAppName(app) || !VERSION_NAME.test(version) || version.endsWith('.tmp')) return null;
    if (!file.split('/').every((part) => FILE_NAME.test(part))) return null;
    try {
      return await readFile(path.join(this.config.storeDir, app, version, file));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }
}
