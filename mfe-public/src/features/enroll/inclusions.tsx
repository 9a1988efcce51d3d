import { ENROLLMENT_INCLUSIONS } from '@epm/contract';
import styles from './side.module.css';

export function Inclusions() {
  return (
    <section className={styles.panel} aria-labelledby="included">
      <h2 id="included" className={styles.title}>
        What enrolling includes
      </h2>
      <ul role="list">
        {ENROLLMENT_INCLUSIONS.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3 className={styles.itemTitle}>{title}</h3>
            <p className={styles.itemText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
