import type { AppName, Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { ReleaseStore } from './release-store.ts';
import { RETENTION_DAYS, selectOldVersions } from './retention.ts';
import { tryLockVersion } from './uploads/version-lock.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes old versions of each app (`selectOldVersions`). Keeps versions that are live, were live in the last
 * `RETENTION_DAYS` days, are in a ring, or were built by the last deployment. Also deletes incomplete versions that
 * interrupted uploads left behind.
 */
@Injectable()
export class ReleaseRetention {
  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'delete-old-releases', everyMs: DAY_MS })
  async deleteOld(): Promise<void> {
    const apps = await this.store.listApps();
    for (const app of apps)
      for (const { deploy } of selectOldVersions(await this.listVersions(app), this.clock.now()))
        await this.deleteUnused(deploy);
    for (const app of apps) await this.store.deleteAbandoned(app);
  }

  /**
   * Lists the versions of an app with the time at which they were stored. A version without a record is from an
   * upload that was interrupted and never repeated. For such a version, the publication time in its deploy.json is used.
   */
  private async listVersions(app: AppName): Promise<{ deploy: Deploy; storedAt: Date }[]> {
    const rows = await this.database.rows<{ version: string; storedAt: Date }>(
      'SELECT version, uploaded_at AS "storedAt" FROM release_versions WHERE app = $1',
      [app],
    );
    const times = new Map(rows.map(({ version, storedAt }) => [version, storedAt]));
    const deploys = await this.store.listVersions(app);
    return deploys.map((deploy) => ({
      deploy,
      storedAt: times.get(deploy.version) ?? new Date(deploy.publishedAt),
    }));
  }

  /** Holds the lock on the pointers while it deletes, so that no activation of the version can begin. */
  private async deleteUnused(deploy: Deploy): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      if (!(await tryLockVersion(tx, deploy.app, deploy.version))) return;
      if (await this.isUsed(tx, deploy.app, deploy.version)) return;
      await this.audit.record(tx, {
        actor: null,
        action: 'release.deleted',
        subject: `release:${deploy.app}`,
        before: { version: deploy.version, publishedAt: deploy.publishedAt },
      });
      // Deletes the row too, because the same build may be published again under this version name.
      await tx.run('DELETE FROM release_versions WHERE app = $1 AND version = $2', [deploy.app, deploy.version]);
      await this.store.remove(deploy);
    });
  }

  private async isUsed(tx: Tx, app: AppName, version: string): Promise<boolean> {
    const { isUsed } = await tx.row<{ isUsed: boolean }>(
      `SELECT EXISTS (SELECT FROM release_pointers WHERE app = $1 AND $2 IN (version, deployed_version))
           OR EXISTS (SELECT FROM release_rings WHERE app = $1 AND version = $2)
           OR EXISTS (SELECT FROM audit_log WHERE action = 'release.activated' AND subject = $3 AND at > $4
                        AND $2 IN (before ->> 'version', after ->> 'version')) AS "isUsed"`,
      [app, version, `release:${app}`, new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS)],
    );
    return isUsed;
  }
}
