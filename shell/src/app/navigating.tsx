import { useNavigation } from '@epm/router';
import styles from './navigating.module.css';

/** A hairline at the top while the next page is on its way. Its style waits 150 ms before it shows. */
export function Navigating() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
