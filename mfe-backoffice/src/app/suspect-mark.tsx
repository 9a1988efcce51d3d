import { SUSPICIONS } from '@epm/contract';
import type { Suspicion } from '@epm/contract';
import { Badge, Hint } from '@epm/ui';
import styles from './suspect-mark.module.css';

export const suspicionWords = (suspicions: readonly Suspicion[]): string =>
  `${suspicions.map((each) => SUSPICIONS[each]).join('. ')}.`;

/** 'Suspect', with the reasons as its tooltip; nothing for a lead without suspicions. */
export function SuspectMark({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Hint text={suspicionWords(suspicions)} className={styles.mark}>
      <Badge tone="caution">Suspect</Badge>
    </Hint>
  );
}
