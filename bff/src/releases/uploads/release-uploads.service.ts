import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  ARCHIVE_FILES,
  type AppName,
  compressClientFiles,
  computeIntegrity,
  type Deploy,
  isAppName,
} from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { type DomainError, limited } from '../../platform/errors/domain-error.ts';
import { ObjectExistsError } from '../../platform/object-store/object-store.ts';
import type { ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { LiveReleases } from '../live-releases.ts';
import { ReleaseChecks } from '../release-checks.ts';
import { ReleaseStore } from '../release-store.ts';
import { appNotFound, uploadRefused, versionExists, versionNotFound } from '../releases.errors.ts';
import { ArchiveError, extractArchive } from './extract-archive.ts';
import { withQuarantine } from './quarantine.ts';
import { readUploadedVersion, type UploadedVersion } from './read-uploaded-version.ts';
import { assertUploadQuota } from './upload-quota.ts';
import { tryLockVersion } from './version-lock.ts';

/** Maximum number of concurrent uploads. Each may start a process that uses 256 MB. */
const MAX_CONCURRENT_UPLOADS = 2;
const RETRY_SECONDS = 5;

/** Stored version after an upload. */
interface StoredUpload {
  app: AppName;
  version: string;
  /** False if the same build was already published under this name. */
  isNew: boolean;
}

/** Checks uploaded archives, and adds them to the store. */
@Injectable()
export class ReleaseUploads {
  private uploads = 0;

  constructor(
    private readonly database: Database,
    private readonly versions: ReleaseStore,
    private readonly checks: ReleaseChecks,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Extracts an archive into a quarantine folder, checks it, renders its pages as a test, and adds it to the store.
   * @throws DomainError notFound if the app name is not valid
   * @throws DomainError unprocessable with the reasons if the archive is rejected
   * @throws DomainError conflict if another build has the same version name
   * @throws DomainError limited if too many uploads are in progress, or if deploy tokens have added too many versions
   */
  async receive(app: string, archive: Readable, caller: ReleaseCaller): Promise<StoredUpload> {
    if (!isAppName(app)) throw appNotFound();
    if (this.uploads >= MAX_CONCURRENT_UPLOADS) throw uploadsBusy();
    this.uploads += 1;
    try {
      return await withQuarantine(async (folder) => {
        const version = await this.extract(app, archive, folder);
        return this.publish(version, caller);
      });
    } finally {
      this.uploads -= 1;
    }
  }

  private async extract(app: string, archive: Readable, folder: string): Promise<UploadedVersion> {
    try {
      const { version, reasons } = await readUploadedVersion(folder, await extractArchive(archive, folder), app);
      if (!version) throw uploadRefused(reasons);
      return version;
    } catch (error) {
      throw error instanceof ArchiveError ? uploadRefused([error.message]) : error;
    }
  }

  private async publish(uploaded: UploadedVersion, caller: ReleaseCaller): Promise<StoredUpload> {
    const { deploy, folder } = uploaded;
    const { app, version } = deploy;
    const existing = await this.findExisting(this.database, deploy);
    if (existing?.isRecorded) return { app, version, isNew: false };
    if (caller.token) await assertUploadQuota(this.database, app, this.clock.now());
    const { shell, remotes } = await this.live.readCurrent();
    const compressing = compressClientFiles(folder);
    const [{ errors, hydrated }] = await Promise.all([
      // After an error, the folder is deleted. The compression, which writes to it, must end first.
      this.checks.findUploadErrors(shell ? [shell, ...remotes] : remotes, uploaded).finally(() => compressing),
      compressing,
    ]);
    if (errors.length > 0) throw uploadRefused(errors);
    return this.database.transaction(async (tx) => {
      const stored = await this.store(tx, uploaded, caller);
      await this.checks.recordHydrated(tx, hydrated);
      return stored;
    });
  }

  /**
   * Adds the files and records the version. If the server is killed in between, the files have no record. The next
   * upload of the same build adds the record.
   */
  private async store(tx: Tx, { deploy, folder }: UploadedVersion, caller: ReleaseCaller): Promise<StoredUpload> {
    const { app, version } = deploy;
    if (!(await tryLockVersion(tx, app, version))) throw uploadsBusy();
    const existing = await this.findExisting(tx, deploy);
    if (existing?.isRecorded) return { app, version, isNew: false };
    if (!existing) await this.addFiles(deploy, folder);
    await this.record(tx, deploy, caller);
    return { app, version, isNew: true };
  }

  private async addFiles({ app, version }: Deploy, folder: string): Promise<void> {
    try {
      await this.versions.add(app, version, folder);
    } catch (error) {
      // The command line has added another build in the meantime.
      throw error instanceof ObjectExistsError ? versionExists(app, version) : error;
    }
  }

  /**
   * Finds the same build with the same name in the store.
   * @throws DomainError conflict if it is another build, or if the name belonged to a version that was removed
   */
  private async findExisting(sql: Pick<Tx, 'rows'>, deploy: Deploy): Promise<{ isRecorded: boolean } | null> {
    const { app, version } = deploy;
    const [recorded] = await sql.rows('SELECT FROM release_versions WHERE app = $1 AND version = $2', [app, version]);
    // Reads the raw file, because `readDeploy` removes unknown fields of links.
    const published = await this.versions.read(app, version, ARCHIVE_FILES.description);
    if (published && isSameBuild(published, deploy)) return { isRecorded: recorded !== undefined };
    if (published || recorded) throw versionExists(app, version);
    return null;
  }

  /** Records the hash of the deploy.json in the store, which can be older than the uploaded file. */
  private async record(tx: Tx, { app, version }: Deploy, { actor, token, user }: ReleaseCaller): Promise<void> {
    // Not read from the cache, which may still contain a deleted version of the same build.
    const description = await this.versions.read(app, version, ARCHIVE_FILES.description);
    if (!description) throw versionNotFound();
    const deployHash = computeIntegrity(description, 'sha256');
    const { commit } = JSON.parse(description.toString('utf8')) as Deploy;
    // An admin may have activated the version since it was added.
    await tx.run(
      `INSERT INTO release_versions (app, version, deploy_hash, uploaded_at, token_id, user_id)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (app, version) DO UPDATE SET token_id = excluded.token_id, user_id = excluded.user_id`,
      [app, version, deployHash, this.clock.now(), token?.id ?? null, user?.id ?? null],
    );
    await this.audit.record(tx, {
      actor,
      action: 'release.uploaded',
      subject: `release:${app}`,
      after: {
        version,
        ...(commit && { commit: commit.hash }),
        ...(token && { token: token.name, tokenId: token.id }),
      },
    });
  }
}

const uploadsBusy = (): DomainError =>
  limited('release.uploads-busy', 'Other versions are being uploaded. Try again in a moment.', RETRY_SECONDS);

/** Returns whether a published deploy.json differs at most in the publication time and the commit. */
function isSameBuild(published: Buffer, deploy: Deploy): boolean {
  const withoutSource = (description: Deploy) => ({ ...description, publishedAt: '', commit: null });
  try {
    return isDeepStrictEqual(withoutSource(JSON.parse(published.toString('utf8')) as Deploy), withoutSource(deploy));
  } catch {
    return false;
  }
}
