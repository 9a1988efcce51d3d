import { SUSPICIONS } from '@epm/contract';
import type { Suspicion } from '@epm/contract';
import { Badge } from '@epm/ui';
import styles from './suspect-mark.module.css';

/** 'Suspect' and why; nothing for what nobody has anything against. */
export function SuspectMark({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <span className={styles.mark}>
      <Badge tone="caution">Suspect</Badge>
      <span className={styles.reasons}>{suspicions.map((each) => SUSPICIONS[each]).join('. ')}.</span>
    </span>
  );
}
