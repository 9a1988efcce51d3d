import type { Suspicion } from '@epm/contract';
import { Badge, Tooltip } from '@epm/ui';
import { formatSuspicions } from '../lead-data/index.ts';
import styles from './suspect-badge.module.css';

/** Suspect badge with the reasons as a tooltip. Renders nothing if there are no suspicions. */
export function SuspectBadge({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Tooltip text={formatSuspicions(suspicions)} className={styles.mark}>
      <Badge tone="caution">Suspected spam</Badge>
    </Tooltip>
  );
}
