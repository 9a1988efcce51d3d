import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { computeIntegrity } from './integrity.ts';
import { pickLinkFields } from './navigation-errors.ts';
import { type AppName, type Deploy, isAppName } from './release.ts';
import { SizedCache } from './sized-cache.ts';

/** Names must not begin with a dot, so that a path cannot leave its folder. */
const VERSION_NAME_PATTERN = /^\w[\w.+-]{0,63}$/;
const FILE_NAME_PATTERN = /^[\w@+-][\w.@+-]{0,199}$/;
const DESCRIPTION_FILE = 'deploy.json';
/** Total size of the deploy.json files whose versions are cached: about 250 versions. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const COMPRESSIBLE_FILE_PATTERN = /\.(js|css|svg|json)$/;

/** Codes of errors that recur on every attempt, such as ELOOP for a link to itself. */
const PERMANENT_ERROR_CODES = ['EACCES', 'EISDIR', 'ELOOP', 'ENOENT', 'ENOTDIR'];

/** Returns whether a file is missing, unreadable or invalid JSON. Returns false for a timeout of the store. */
export const isPermanentReadError = (error: unknown): boolean =>
  error instanceof SyntaxError || PERMANENT_ERROR_CODES.includes((error as NodeJS.ErrnoException).code ?? '');

/** File storage on disk or in a bucket. Each version is a folder `<app>/<version>/`. */
export interface FolderStore {
  /** Returns the bytes of a file, or null if it does not exist. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Adds a local folder. `markerFile` is written last. @throws ObjectExistsError if the folder exists */
  addFolder(key: string, folder: string, markerFile: string): Promise<void>;
  /** Returns the names of the folders directly below a key. @param key '' for the whole store */
  listFolders(key: string): Promise<string[]>;
  /** Deletes a folder, beginning with the file `markerFile`. */
  deleteFolder(key: string, markerFile: string): Promise<void>;
}

/** Description of a version in the store. */
export interface StoredVersion {
  deploy: Deploy;
  /** Integrity hash of deploy.json. */
  deployHash: string;
}

export const isVersionName = (name: string): boolean => VERSION_NAME_PATTERN.test(name) && !name.endsWith('.tmp');

/** Published versions. A version is immutable, and exists if its description (`deploy.json`) exists. */
export class VersionStore {
  /** Cached versions, by app and version name. */
  private readonly versions = new SizedCache<StoredVersion>(MAX_CACHED_BYTES);
  /** Times of publication in milliseconds, by app and version name. */
  private readonly publicationTimes = new Map<AppName, Map<string, number>>();
  private readonly files: FolderStore;

  constructor(files: FolderStore) {
    this.files = files;
  }

  /** Returns a file of a version, or null when the file does not exist. @param file path such as `client/main.js` */
  async read(app: string, version: string, file: string): Promise<Buffer | null> {
    if (!isAppName(app) || !isVersionName(version)) return null;
    if (!file.split('/').every((part) => FILE_NAME_PATTERN.test(part))) return null;
    return this.files.read(`${app}/${version}/${file}`);
  }

  /** Returns the description of a version, or null when the version is not published or its deploy.json is invalid. */
  async readDeploy(app: string, version: string): Promise<Deploy | null> {
    return (await this.readVersion(app, version))?.deploy ?? null;
  }

  /**
   * Returns the description of a version and its hash, or null when the version is not published or its deploy.json is
   * invalid.
   * @param pinnedHash hash that deploy.json must have; null if any hash is allowed
   */
  async readVersion(app: string, version: string, pinnedHash: string | null = null): Promise<StoredVersion | null> {
    const key = `${app}/${version}`;
    const isPinned = ({ deployHash }: StoredVersion) => pinnedHash === null || deployHash === pinnedHash;
    const cached = this.versions.get(key);
    if (cached && isPinned(cached)) return cached;
    const bytes = await this.read(app, version, DESCRIPTION_FILE);
    if (!bytes) return null;
    const deploy = parseDeploy(bytes);
    if (deploy?.app !== app || deploy.version !== version || typeof deploy.publishedAt !== 'string') return null;
    const stored = { deploy, deployHash: computeIntegrity(bytes, 'sha256') };
    if (!isPinned(stored)) return null;
    this.versions.set(key, stored, bytes.length);
    return stored;
  }

  /** Returns the same as {@link readDeploy}, but null if another process has deleted the version. */
  async readDeployUncached(app: string, version: string): Promise<Deploy | null> {
    const deploy = await this.readDeploy(app, version);
    if (!deploy || (await this.files.has(`${app}/${version}/${DESCRIPTION_FILE}`))) return deploy;
    this.versions.delete(`${app}/${version}`);
    return null;
  }

  /** Returns whether the store has the server bundle, scripts and styles that all pages of the version need. */
  async hasRequiredFiles({ app, version, server, scripts, styles }: Deploy): Promise<boolean> {
    const names = [server.file, ...[...scripts, ...styles].map((file) => `client/${file}`)];
    const found = await Promise.all(names.map((name) => this.files.has(`${app}/${version}/${name}`)));
    return found.every(Boolean);
  }

  /** Returns the apps that have a folder in the store. */
  async listApps(): Promise<AppName[]> {
    return (await this.files.listFolders('')).filter(isAppName);
  }

  /** Returns the versions of an app, newest first. */
  async listVersions(app: AppName): Promise<Deploy[]> {
    return this.readDeploys(app, await this.listVersionNames(app));
  }

  /**
   * Returns the names of an app's versions, newest first. Caches the times of publication separately, because the
   * descriptions of many versions exceed their cache.
   */
  async listVersionNames(app: AppName): Promise<string[]> {
    const names = await this.files.listFolders(app);
    const knownTimes = this.publicationTimes.get(app);
    const newDeploys = await this.readDeploys(
      app,
      names.filter((name) => !knownTimes?.has(name)),
    );
    const times = new Map(newDeploys.map(({ version, publishedAt }) => [version, Date.parse(publishedAt)]));
    for (const name of names) if (knownTimes?.has(name)) times.set(name, knownTimes.get(name)!);
    this.publicationTimes.set(app, times);
    return [...times].sort(([, one], [, other]) => other - one).map(([name]) => name);
  }

  /** Reads descriptions. Omits descriptions that cannot be read, so that the others are still listed. */
  async readDeploys(app: AppName, names: readonly string[]): Promise<Deploy[]> {
    const deploys = await Promise.all(names.map((version) => this.readDeploy(app, version).catch(() => null)));
    return deploys.filter((deploy) => deploy !== null);
  }

  /**
   * Adds a version, whose client files {@link compressClientFiles} has compressed.
   * @param folder local folder with `deploy.json` and all other files
   * @throws ObjectExistsError if the version exists, because versions are immutable
   */
  async add(app: AppName, version: string, folder: string): Promise<void> {
    await this.files.addFolder(`${app}/${version}`, folder, DESCRIPTION_FILE);
  }

  async remove({ app, version }: Pick<Deploy, 'app' | 'version'>): Promise<void> {
    await this.files.deleteFolder(`${app}/${version}`, DESCRIPTION_FILE);
    this.versions.delete(`${app}/${version}`);
    this.publicationTimes.get(app)?.delete(version);
  }
}

function parseDeploy(bytes: Buffer): Deploy | null {
  try {
    const deploy = JSON.parse(bytes.toString('utf8')) as Deploy;
    return Array.isArray(deploy.nav) ? { ...deploy, nav: deploy.nav.map(pickLinkFields) } : deploy;
  } catch {
    return null;
  }
}

/**
 * Writes the compressed variants that most browsers receive: `<file>.br` and `<file>.gz`.
 * @param folder folder of a version
 */
export async function compressClientFiles(folder: string): Promise<void> {
  const client = path.join(folder, 'client');
  const names = (await readdir(client).catch(() => [])).filter((name) => COMPRESSIBLE_FILE_PATTERN.test(name));
  // Compresses sequentially, because the server uses the same thread pool (libuv) to compress pages.
  for (const name of names) {
    const file = path.join(client, name);
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
