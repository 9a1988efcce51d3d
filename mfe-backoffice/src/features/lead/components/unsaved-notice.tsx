import type { Unsaved } from '../hooks/use-lead-edit.ts';
import styles from './unsaved-notice.module.css';

const words: Readonly<Record<Unsaved, string>> = {
  offline: 'You are offline. What you typed is kept here and is saved when the connection is back.',
  refused: 'Not saved yet. What you typed is kept here: save it again.',
};

/** In a form whose last save did not get through. */
export function UnsavedNotice({ unsaved }: { unsaved: Unsaved | null }) {
  return (
    <div role="status" className={styles.region}>
      {unsaved && <p className={styles.notice}>{words[unsaved]}</p>}
    </div>
  );
}
