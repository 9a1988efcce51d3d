import { SUSPICIONS } from '@epm/contract';
import type { Suspicion } from '@epm/contract';
import { Badge, Tooltip } from '@epm/ui';
import styles from './suspect-mark.module.css';

export const suspicionText = (suspicions: readonly Suspicion[]): string =>
  `${suspicions.map((each) => SUSPICIONS[each]).join('. ')}.`;

/** Badge 'Suspect' with the reasons as a tooltip. Renders nothing if there are no suspicions. */
export function SuspectMark({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Tooltip text={suspicionText(suspicions)} className={styles.mark}>
      <Badge tone="caution">Suspect</Badge>
    </Tooltip>
  );
}
