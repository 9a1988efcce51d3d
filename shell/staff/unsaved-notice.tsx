import type { UnsavedReason } from './use-versioned-edit.ts';
import styles from './unsaved-notice.module.css';

const MESSAGES: Readonly<Record<UnsavedReason, string>> = {
  offline: 'You are offline. Your input stays here and will be saved when you are back online.',
  refused: 'Not saved yet. Your input is still here: save it again.',
};

/** Form notice after a failed save. */
export function UnsavedNotice({ reason }: { reason: UnsavedReason | null }) {
  return (
    <div role="status" className={styles.region}>
      {reason && <p className={styles.notice}>{MESSAGES[reason]}</p>}
    </div>
  );
}
