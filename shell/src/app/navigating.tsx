import { useNavigation } from '@epm/router';
import styles from './navigating.module.css';

/** Progress line at the top during a navigation. The stylesheet shows it after 150 ms. */
export function Navigating() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
