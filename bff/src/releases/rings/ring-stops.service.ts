import type { AppName, Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { describeToken } from '../audit-values.ts';
import type { ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { ReleaseCandidates } from '../release-candidates.service.ts';
import type { VersionId } from '../release-checks.ts';
import { findIncompatibleRings } from './incompatible-rings.ts';
import { ReleaseRing } from './release-ring.entity.ts';

type StoppedRing = Pick<ReleaseRing, 'app' | 'version' | 'percentage'>;

/** Stops rings: for a user, and when an activation conflicts with them. */
@Injectable()
export class RingStops {
  constructor(
    private readonly database: Database,
    private readonly candidates: ReleaseCandidates,
    private readonly audit: Audit,
  ) {}

  /** Stops a ring. @param reason sentence for the audit log, if no user or token requested the stop */
  async stop(
    tx: Tx,
    { app, version, percentage }: StoppedRing,
    caller: Pick<ReleaseCaller, 'actor' | 'token'>,
    reason?: string,
  ): Promise<void> {
    await tx.run('DELETE FROM release_rings WHERE app = $1', [app]);
    await tx.run(`DELETE FROM release_health WHERE app = $1 AND version = $2 AND stage = 'ring'`, [app, version]);
    const after = { ...describeToken(caller), ...(reason !== undefined && { reason }) };
    await this.audit.record(tx, {
      actor: caller.actor,
      action: 'release.ring-stopped',
      subject: `release:${app}`,
      before: { version, percentage },
      after: Object.keys(after).length > 0 ? after : null,
    });
  }

  /** Runs the checks of `stopConflicting` before the transaction. */
  async checkFirst(app: AppName, version: string, pointers: readonly VersionId[]): Promise<void> {
    const rings = await this.database.rows<VersionId>('SELECT app, version FROM release_rings WHERE app <> $1', [app]);
    await findIncompatibleRings(pointers, rings, (others) => this.candidates.checkFirst(app, version, others));
  }

  /**
   * Stops the rings that conflict with a version that goes live. These are a ring of the same app, whose visitors would
   * not get the version, and rings of other apps whose versions do not run with it. The caller has locked the pointers.
   * @param pointers live versions before the activation
   */
  async stopConflicting(
    tx: Tx,
    activated: Deploy,
    pointers: readonly VersionId[],
    caller: Pick<ReleaseCaller, 'actor' | 'token'>,
  ): Promise<void> {
    const { app, version } = activated;
    const rings = await tx.getRepository(ReleaseRing).find();
    const own = rings.find((ring) => ring.app === app && ring.version !== version);
    const others = rings.filter((ring) => ring.app !== app);
    const incompatible = await findIncompatibleRings(pointers, others, (versions) =>
      this.candidates.findErrors(activated, versions),
    );
    if (own) await this.stop(tx, own, caller, `Version ${version} was activated.`);
    for (const ring of incompatible)
      await this.stop(tx, ring, caller, `The version does not run with ${app} ${version}, which was activated.`);
  }
}
