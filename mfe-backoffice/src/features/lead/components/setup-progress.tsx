import { setupProgress } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Section } from '../../../app/section.tsx';
import styles from './setup-progress.module.css';

export function SetupProgress({ status }: { status: LeadStatus }) {
  return (
    <Section title="Setup Progress">
      <ol role="list" className={styles.steps}>
        {setupProgress(status).map(({ name, isComplete }) => (
          <li key={name} className={styles.step} data-complete={isComplete || undefined}>
            <span>{name}</span>
            <span className={styles.word}>{isComplete ? 'Complete' : 'Pending'}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
