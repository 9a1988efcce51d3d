import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { ObjectExistsError, type ObjectStore, type StoredObject } from './object-store.ts';
import type { BucketLocation } from './store-location.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 15_000;
const MAX_CONFLICTS = 5;
const CONFLICT_DELAY_MS = 200;
/** Number of files that are uploaded at the same time. */
const PARALLEL_UPLOADS = 8;
/**
 * Age after which {@link S3Objects.addFolder} deletes the files of an incomplete folder before it adds the folder
 * again.
 */
const MIN_REPLACEMENT_AGE_MS = 60 * 60_000;
/** Age after which {@link S3Objects.deleteAbandoned} deletes the files of an incomplete folder. */
const MAX_INCOMPLETE_AGE_MS = 24 * 60 * 60_000;
/**
 * Maximum duration of an upload. It is shorter than both ages above, so that no process completes a folder while
 * another process deletes the files of the folder.
 */
const MAX_FOLDER_UPLOAD_MS = 30 * 60_000;

const getStatus = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null;
const isNotFound = (error: unknown) => getStatus(error) === 404;
const isPreconditionFailed = (error: unknown) => getStatus(error) === 412;
/** Returns whether a conditional write failed because another process is writing the same key. */
const isWriteConflict = (error: unknown) => getStatus(error) === 409;

/** Objects in an S3 bucket. Credentials come from the SDK's usual sources: environment, profile or instance role. */
export class S3Objects implements ObjectStore {
  private readonly location: BucketLocation;
  private readonly prefix: string;
  private loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  /** @param prefix prefix of all keys, ending with a slash, or '' */
  constructor(location: BucketLocation, prefix: string) {
    this.location = location;
    this.prefix = prefix;
  }

  async read(key: string): Promise<Buffer | null> {
    const { sdk, client } = await this.connect();
    try {
      const { Body: body } = await client.send(new sdk.GetObjectCommand(this.toObjectLocation(key)));
      return body ? Buffer.from(await body.transformToByteArray()) : null;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    return (await this.readLastModified(key)) !== null;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.PutObjectCommand({ ...this.toObjectLocation(key), Body: bytes }));
  }

  /**
   * Never overwrites a file, because a bucket cannot rename a folder, and another process can add the same folder. A
   * file that exists must have the same bytes. Therefore, a folder with a marker file contains only the files of one
   * process.
   */
  async addFolder(key: string, folder: string, markerFile: string): Promise<void> {
    if (await this.has(`${key}/${markerFile}`)) throw new ObjectExistsError(`${key} exists`);
    const startedAt = Date.now();
    await this.removeAbandoned(key, new Date(startedAt - MIN_REPLACEMENT_AGE_MS));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((name) => name !== markerFile);
    const add = async (name: string) => this.addOnce(`${key}/${name}`, await readFile(path.join(folder, name)));
    for (let index = 0; index < names.length; index += PARALLEL_UPLOADS)
      await Promise.all(names.slice(index, index + PARALLEL_UPLOADS).map(add));
    if (Date.now() - startedAt > MAX_FOLDER_UPLOAD_MS) throw new Error(`${key} was not uploaded in time`);
    await add(markerFile);
  }

  async listFolders(key: string): Promise<string[]> {
    const prefix = this.toPrefix(key);
    const names: string[] = [];
    for await (const page of this.listPages(prefix, '/'))
      for (const { Prefix: folder } of page.CommonPrefixes ?? [])
        if (folder) names.push(folder.slice(prefix.length, -1));
    return names;
  }

  async *list(key: string): AsyncGenerator<StoredObject[]> {
    for await (const page of this.listPages(this.toPrefix(key)))
      yield (page.Contents ?? []).flatMap(({ Key: name, LastModified: storedAt }) =>
        name && storedAt ? [{ key: name.slice(this.prefix.length), storedAt }] : [],
      );
  }

  /**
   * S3 cannot compare the time and delete in one request. If an object is stored again in the milliseconds between the
   * two requests, the object is lost.
   */
  async deleteOlder(key: string, time: Date): Promise<boolean> {
    const storedAt = await this.readLastModified(key);
    if (!storedAt || storedAt >= time) return false;
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.toObjectLocation(key)));
    return true;
  }

  async deleteFolder(key: string, markerFile: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.toObjectLocation(`${key}/${markerFile}`)));
    for await (const objects of this.list(key)) {
      if (objects.length === 0) continue;
      const Objects = objects.map((each) => ({ Key: this.prefix + each.key }));
      await client.send(new sdk.DeleteObjectsCommand({ Bucket: this.location.bucket, Delete: { Objects } }));
    }
  }

  async deleteAbandoned(key: string, markerFile: string | null): Promise<void> {
    if (markerFile === null) return;
    const time = new Date(Date.now() - MAX_INCOMPLETE_AGE_MS);
    for (const name of await this.listFolders(key))
      if (!(await this.has(`${key}/${name}/${markerFile}`))) await this.removeAbandoned(`${key}/${name}`, time);
  }

  /** Writes an object. @throws ObjectExistsError if the key exists with other bytes */
  private async addOnce(key: string, bytes: Buffer): Promise<void> {
    const { sdk, client } = await this.connect();
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        await client.send(new sdk.PutObjectCommand({ ...this.toObjectLocation(key), Body: bytes, IfNoneMatch: '*' }));
        return;
      } catch (error) {
        if (isWriteConflict(error) && conflicts < MAX_CONFLICTS) {
          await setTimeout(CONFLICT_DELAY_MS);
          continue;
        }
        if (!isPreconditionFailed(error)) throw error;
        // The SDK repeats a request whose response was lost, so this process may have written the object.
        if ((await this.read(key))?.equals(bytes)) return;
        throw new ObjectExistsError(`${key} exists`);
      }
    }
  }

  /** Deletes the files of an incomplete folder if all of them are older than the time. */
  private async removeAbandoned(key: string, time: Date): Promise<void> {
    const found: StoredObject[] = [];
    for await (const objects of this.list(key)) found.push(...objects);
    if (found.some(({ storedAt }) => storedAt >= time)) return;
    for (const object of found) await this.deleteOlder(object.key, time);
  }

  private async readLastModified(key: string): Promise<Date | null> {
    const { sdk, client } = await this.connect();
    try {
      return (await client.send(new sdk.HeadObjectCommand(this.toObjectLocation(key)))).LastModified ?? new Date();
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  private async *listPages(prefix: string, delimiter?: string) {
    const { sdk, client } = await this.connect();
    const input = { Bucket: this.location.bucket, Prefix: prefix, ...(delimiter && { Delimiter: delimiter }) };
    yield* sdk.paginateListObjectsV2({ client }, input);
  }

  private toObjectLocation(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: this.prefix + key };
  }

  private toPrefix(key: string): string {
    return this.prefix + (key === '' ? '' : `${key}/`);
  }

  /** Loads the SDK on first use, because an installation without a bucket does not need it. */
  private connect() {
    const { region, endpoint } = this.location;
    this.loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...(region && { region }),
        // S3 servers other than AWS rarely support a host name for each bucket or the newer checksums.
        ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
        requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      }),
    }));
    return this.loading;
  }
}
