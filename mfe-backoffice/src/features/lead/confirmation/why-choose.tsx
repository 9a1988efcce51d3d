import { COMPANY_FIGURES, ENROLLMENT_INCLUSIONS } from '@epm/contract';
import styles from './why-choose.module.css';

/** Facts about the company, and the services that owners get. */
export function WhyChoose() {
  return (
    <>
      <dl className={styles.figures}>
        {COMPANY_FIGURES.map(({ figure, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.inclusions}>
        {ENROLLMENT_INCLUSIONS.map(({ title, text }) => (
          <div key={title}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
