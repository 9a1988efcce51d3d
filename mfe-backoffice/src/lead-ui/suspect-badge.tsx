import { SUSPICIONS } from '@epm/contract';
import type { Suspicion } from '@epm/contract';
import { Badge, Tooltip } from '@epm/ui';
import styles from './suspect-badge.module.css';

export const formatSuspicions = (suspicions: readonly Suspicion[]): string =>
  `${suspicions.map((each) => SUSPICIONS[each]).join('. ')}.`;

/** Suspect badge with the reasons as a tooltip. Renders nothing if there are no suspicions. */
export function SuspectBadge({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Tooltip text={formatSuspicions(suspicions)} className={styles.mark}>
      <Badge tone="caution">Suspect</Badge>
    </Tooltip>
  );
}
