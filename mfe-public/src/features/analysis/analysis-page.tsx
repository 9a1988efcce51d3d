import { MARKET_FIGURES } from '@epm/contract';
import { AnalysisForm } from './analysis-form.tsx';
import { Challenges } from './challenges.tsx';
import { Process } from './process.tsx';
import { Services } from './services.tsx';
import styles from './analysis-page.module.css';

export function Component() {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <h1>What would your property rent for?</h1>
          <p className={styles.introText}>
            Tell us about it and get an estimate with its range, its source and what would be left after management and
            maintenance.
          </p>
          <ul role="list" className={styles.terms}>
            <li>Free, no credit card required</li>
            <li>Trusted by {MARKET_FIGURES.owners} property owners</li>
            <li>An estimate, not an appraisal</li>
          </ul>
        </div>
        <AnalysisForm />
      </div>
      <Challenges />
      <Services />
      <Process />
    </>
  );
}
