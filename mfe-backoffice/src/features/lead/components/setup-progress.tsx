import { deriveSetupSteps } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Section } from '@epm/staff';
import styles from './setup-progress.module.css';

/** The owner's setup steps. As specified, Property Analysis is shown as complete even without an analysis. */
export function SetupProgress({
  lead: { status, hasAnalysis },
}: {
  lead: Pick<Schemas['Lead'], 'status' | 'hasAnalysis'>;
}) {
  return (
    <Section title="Setup Progress">
      <ol role="list" className={styles.steps}>
        {deriveSetupSteps(status).map(({ name, isComplete }) => (
          <li key={name} className={styles.step} data-complete={isComplete || undefined}>
            <span>
              {name}
              {name === 'Property Analysis' && !hasAnalysis && <span className={styles.note}> None was asked for</span>}
            </span>
            <span className={styles.stepState}>{isComplete ? 'Complete' : 'Pending'}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
