import { setupProgress } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Section } from '../../../app/section.tsx';
import styles from './setup-progress.module.css';

/** The steps of an owner's setup. The specification counts the analysis as complete for every lead, also where none was asked for. */
export function SetupProgress({
  lead: { status, hasAnalysis },
}: {
  lead: Pick<Schemas['Lead'], 'status' | 'hasAnalysis'>;
}) {
  return (
    <Section title="Setup Progress">
      <ol role="list" className={styles.steps}>
        {setupProgress(status).map(({ name, isComplete }) => (
          <li key={name} className={styles.step} data-complete={isComplete || undefined}>
            <span>
              {name}
              {name === 'Property Analysis' && !hasAnalysis && <span className={styles.note}> None was asked for</span>}
            </span>
            <span className={styles.word}>{isComplete ? 'Complete' : 'Pending'}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
