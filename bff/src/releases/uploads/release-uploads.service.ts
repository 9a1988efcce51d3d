import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { ARCHIVE_FILES, type AppName, computeIntegrity, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { limited } from '../../platform/errors/domain-error.ts';
import { ObjectExistsError } from '../../platform/object-store/object-store.ts';
import type { Releaser } from '../deploy-tokens/releaser.ts';
import { LiveReleases } from '../live-releases.ts';
import { ReleaseChecks } from '../release-checks.ts';
import { ReleaseStore } from '../release-store.ts';
import { appNotFound, uploadRefused, versionExists } from '../releases.errors.ts';
import { ArchiveError, extractArchive } from './extract-archive.ts';
import { withQuarantine } from './quarantine.ts';
import { readUploaded, type UploadedVersion } from './read-uploaded.ts';

/** Maximum number of uploads at the same time. Each may start a process that uses 256 MB. */
const MAX_UPLOADS = 2;
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
    private readonly store: ReleaseStore,
    private readonly checks: ReleaseChecks,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Extracts an archive into a quarantine folder, checks it, renders its pages as a test, and adds it to the store.
   * @throws DomainError notFound if the app name is not valid
   * @throws DomainError unprocessable with the reasons if the archive is refused
   * @throws DomainError conflict if another build has the same version name
   * @throws DomainError limited if too many uploads are in progress
   */
  async receive(app: string, archive: Readable, releaser: Releaser): Promise<StoredUpload> {
    if (!isAppName(app)) throw appNotFound();
    if (this.uploads >= MAX_UPLOADS)
      throw limited('release.uploads-busy', 'Other versions are being uploaded. Try again in a moment.', RETRY_SECONDS);
    this.uploads += 1;
    try {
      return await withQuarantine(async (folder) => {
        const version = await this.extract(app, archive, folder);
        return this.publish(version, releaser);
      });
    } finally {
      this.uploads -= 1;
    }
  }

  private async extract(app: string, archive: Readable, folder: string): Promise<UploadedVersion> {
    try {
      const { version, reasons } = await readUploaded(folder, await extractArchive(archive, folder), app);
      if (!version) throw uploadRefused(reasons);
      return version;
    } catch (error) {
      throw error instanceof ArchiveError ? uploadRefused([error.message]) : error;
    }
  }

  private async publish(uploaded: UploadedVersion, releaser: Releaser): Promise<StoredUpload> {
    const { deploy, folder } = uploaded;
    const { app, version } = deploy;
    const existing = await this.findExisting(deploy);
    if (existing) return existing;
    const { shell, remotes } = await this.live.readCurrent();
    const reasons = await this.checks.findUploadErrors(shell ? [shell, ...remotes] : remotes, uploaded);
    if (reasons.length > 0) throw uploadRefused(reasons);
    const deployHash = computeIntegrity(await readFile(path.join(folder, ARCHIVE_FILES.description)), 'sha256');
    try {
      await this.store.add(app, version, folder);
    } catch (error) {
      const added = error instanceof ObjectExistsError ? await this.findExisting(deploy) : null;
      if (added) return added;
      throw error;
    }
    await this.record(deploy, deployHash, releaser);
    return { app, version, isNew: true };
  }

  /**
   * Returns the published version with the same name if it is the same build.
   * @throws DomainError conflict if it is another build, or if the name belonged to a version that was removed
   */
  private async findExisting(deploy: Deploy): Promise<StoredUpload | null> {
    const { app, version } = deploy;
    // Reads the file itself, because `readDeploy` adds defaults to the descriptions of older tools.
    const published = await this.store.read(app, version, ARCHIVE_FILES.description);
    if (published && isSameBuild(published, deploy)) return { app, version, isNew: false };
    const [recorded] = await this.database.rows('SELECT FROM release_versions WHERE app = $1 AND version = $2', [
      app,
      version,
    ]);
    if (published || recorded) throw versionExists(app, version);
    return null;
  }

  /**
   * Records the hash of a version only after its files are stored, so that a failed upload does not reserve the name.
   */
  private async record(deploy: Deploy, deployHash: string, { actor, token, user }: Releaser): Promise<void> {
    const { app, version, commit } = deploy;
    await this.database.transaction(async (tx) => {
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
    });
  }
}

/** Returns whether a published description differs at most in the time of publication and the commit. */
function isSameBuild(published: Buffer, deploy: Deploy): boolean {
  const withoutSource = (description: Deploy) => ({ ...description, publishedAt: '', commit: null });
  try {
    return isDeepStrictEqual(withoutSource(JSON.parse(published.toString('utf8')) as Deploy), withoutSource(deploy));
  } catch {
    return false;
  }
}
