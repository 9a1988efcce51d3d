import { ENROLLMENT_REQUIREMENTS } from '@epm/contract';
import styles from './requirements.module.css';

/** Lists the company's requirements for a property, above the submit button. */
export function Requirements() {
  return (
    <section aria-labelledby="requirements">
      <h3 id="requirements" className={styles.title}>
        What we require of every property we manage
      </h3>
      <ol role="list" className={styles.list}>
        {ENROLLMENT_REQUIREMENTS.map(({ title, text }, index) => (
          <li key={title} className={styles.item}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h4 className={styles.name}>{title}</h4>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
