import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Notice } from '@epm/staff';
import { Button, Instant, RelativeTime } from '@epm/ui';
import type { Rollouts } from '../rollout-queries.ts';
import styles from './rollout-status.module.css';

interface RolloutStatusProps {
  remote: string;
  rollouts: Rollouts;
  isBusy: boolean;
  onStopRing: (version: string) => void;
}

const formatQuantity = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function HealthText({ visits, failedRenders, clientErrors }: Schemas['ReleaseHealthState']) {
  const failures = failedRenders + clientErrors;
  return (
    <>
      {formatQuantity(visits, 'visit', 'visits')}, {formatQuantity(failures, 'failure', 'failures')}
    </>
  );
}

type Rollback = Schemas['ReleaseRollback'];
type Health = Schemas['ReleaseHealthState'];

/** Returns whether the version that was rolled back was activated again. */
const isLiveAgain = ({ at, version }: Rollback, live: Health | undefined) =>
  live !== undefined && live.version === version && Date.parse(live.since) > Date.parse(at);

/** Returns whether another version went live after a rollback, so that the notice of the rollback is outdated. */
const isSuperseded = ({ at, version, restoredVersion }: Rollback, live: Health | undefined) =>
  live !== undefined && ![version, restoredVersion].includes(live.version) && Date.parse(live.since) > Date.parse(at);

function describeRollback(rollback: Rollback, live: Health | undefined): string {
  const { stage, version, restoredVersion } = rollback;
  if (isLiveAgain(rollback, live))
    return stage === 'live'
      ? `Version ${version} failed too often before, and is not rolled back a second time`
      : `Version ${version} failed too often in its ring`;
  return restoredVersion === null
    ? `Version ${version} failed too often`
    : `Version ${version} was rolled back automatically`;
}

/** State of an app's new versions: automatic rollbacks, the running ring, and the health of the live version. */
export function RolloutStatus({ remote, rollouts, isBusy, onStopRing }: RolloutStatusProps) {
  const ring = rollouts.rings.find((each) => each.remote === remote);
  const findHealth = (stage: 'live' | 'ring') =>
    rollouts.health.find((each) => each.remote === remote && each.stage === stage);
  const [live, ringHealth] = [findHealth('live'), ring && findHealth('ring')];
  const rollback = rollouts.rollbacks.find((each) => each.remote === remote && !isSuperseded(each, live));
  return (
    <div className={styles.status}>
      {rollback && (
        <Notice label={`Automatic rollback of ${remote}`} title={describeRollback(rollback, live)}>
          {rollback.reason} <Instant time={rollback.at} />
        </Notice>
      )}
      {ring && (
        <div className={styles.ring}>
          <div className={styles.text}>
            <p className={styles.name}>
              Version {ring.version} for{' '}
              {ring.percentage === 0 ? 'admins' : `admins and ${ring.percentage}% of new visits`}
            </p>
            <p className={styles.detail}>
              Since <RelativeTime time={ring.startedAt} />
              {ring.startedBy && ` by ${ring.startedBy}`}
              {ringHealth && (
                <>
                  : <HealthText {...ringHealth} />
                </>
              )}
            </p>
          </div>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Stop ring of ${remote}`}
            isBusy={isBusy}
            onClick={() => onStopRing(ring.version)}
          >
            Stop ring
          </Button>
        </div>
      )}
      {live && (
        <p className={styles.detail}>
          Version {live.version} went live <RelativeTime time={live.since} />: <HealthText {...live} />
        </p>
      )}
    </div>
  );
}
