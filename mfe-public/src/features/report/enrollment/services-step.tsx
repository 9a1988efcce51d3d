import { COMPANY_FIGURES } from '@epm/contract';
import { SERVICE_GROUPS } from '../../../app/service-groups.ts';
import styles from './enrollment-dialog.module.css';

export function ServicesStep() {
  return (
    <>
      <div className={styles.groups}>
        {SERVICE_GROUPS.map(({ title, items }) => (
          <section key={title}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <dl className={styles.figures}>
        {COMPANY_FIGURES.map(({ figure, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
