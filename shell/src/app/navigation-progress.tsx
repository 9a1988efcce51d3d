import { useNavigation } from '@epm/router';
import styles from './navigation-progress.module.css';

/**
 * Progress bar at the top of the page during a navigation. It appears after 150 ms, or immediately if the user prefers
 * reduced motion.
 */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
