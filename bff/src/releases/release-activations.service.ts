import { isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { describeRelease } from './audit-values.ts';
import type { ReleaseCaller } from './deploy-tokens/release-caller.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseCandidates } from './release-candidates.service.ts';
import type { VersionId } from './release-checks.ts';
import { NEXT_REVISION_SQL, ReleasePointer } from './release-pointer.entity.ts';
import type { ActivateRelease } from './releases.dto.ts';
import { appNotFound, liveVersionChanged, versionIncompatible } from './releases.errors.ts';
import { ReleaseQueries } from './releases.queries.ts';
import { RingStops } from './rings/ring-stops.service.ts';

const NOT_ACTIVATED_MESSAGE = 'It was not activated, and the site stays as it is.';

/** Activates published versions. A rollback is the activation of an older version. */
@Injectable()
export class ReleaseActivations {
  constructor(
    private readonly database: Database,
    private readonly releases: ReleaseQueries,
    private readonly candidates: ReleaseCandidates,
    private readonly rings: RingStops,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Activates a version, and pins the pointer to the hash of its deploy.json. Stops rings that conflict with the version.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is incompatible with the live versions of other apps, if its
   *   deploy.json was altered, or if another version is live than the caller expects
   */
  async activate(app: string, { version, expectedVersion }: ActivateRelease, caller: ReleaseCaller): Promise<void> {
    if (!isAppName(app) || !(await this.releases.listApps()).includes(app)) throw appNotFound();
    const hydrated = await this.candidates.hydrate(app, version, NOT_ACTIVATED_MESSAGE);
    const live = await this.database.rows<VersionId>('SELECT app, version FROM release_pointers');
    await this.candidates.checkFirst(app, version, live);
    await this.rings.checkFirst(app, version, live);
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      const pointers = await tx.getRepository(ReleasePointer).find();
      const before = pointers.find((pointer) => pointer.app === app)?.version ?? null;
      if (expectedVersion !== undefined && expectedVersion !== before) throw liveVersionChanged(app, before);
      if (before !== version) await this.candidates.assertNotRolledBack(tx, app, version, caller);
      const { deploy, deployHash } = await this.candidates.readPinned(tx, app, version);
      const errors = await this.candidates.findErrors(deploy, pointers);
      if (errors.length > 0) throw versionIncompatible(NOT_ACTIVATED_MESSAGE, errors);
      if (before !== version) await this.rings.stopConflicting(tx, deploy, pointers, caller);
      await this.candidates.recordHydrated(tx, hydrated);
      const pointer = { app, version, deployHash, activatedAt: this.clock.now(), revision: () => NEXT_REVISION_SQL };
      await tx.getRepository(ReleasePointer).upsert(pointer, ['app']);
      await this.audit.record(tx, {
        actor: caller.actor,
        action: 'release.activated',
        subject: `release:${app}`,
        before: before === null ? null : { version: before },
        after: describeRelease(deploy, caller),
      });
    });
    this.live.invalidate();
  }
}
