import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BUCKET_NAME = 'epm-test';
/** Prefix of all object keys. */
const KEY_PREFIX = 'site';
/** The only access key that the server accepts. The secret key is the same text. */
const ACCESS_KEY = 'S3RVER';

/** An S3 server in a separate process, with an empty bucket. It verifies the signatures of requests. */
export class S3Server {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    /** Value of STORE_URL for the bucket. */
    readonly storeUrl: string,
  ) {}

  static async start(): Promise<S3Server> {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: ACCESS_KEY });
    const folder = mkdtempSync(join(tmpdir(), 'epm-s3-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 's3-server-process.cjs'), folder, BUCKET_NAME], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const port of createInterface(child.stdout)) {
      const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
      return new S3Server(child, folder, `s3://${BUCKET_NAME}/${KEY_PREFIX}?region=us-east-1&endpoint=${endpoint}`);
    }
    throw new Error('The S3 server did not start');
  }

  /** Sets the modification time of all objects under a key prefix. */
  async backdate(keyPrefix: string, time: Date): Promise<void> {
    const objects = join(this.folder, BUCKET_NAME, KEY_PREFIX, keyPrefix);
    const entries = await readdir(objects, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    await Promise.all(files.map((file) => utimes(file, time, time)));
  }

  async stop(): Promise<void> {
    const exit = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exit;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
