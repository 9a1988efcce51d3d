import { useHost } from '@epm/router';
import { Spinner } from '@epm/ui';
import styles from './staff-return.module.css';

/** Renders the back office's part for staff who return from the checkout page, and a placeholder while it loads. */
export function StaffReturn({ sessionId }: { sessionId?: string }) {
  const { part } = useHost();
  return (
    <>
      <div className={styles.part}>
        {part(
          'payment-success',
          sessionId === undefined ? {} : { sessionId },
          'The payment could not be shown here. It is not lost.',
        )}
      </div>
      <p className={styles.placeholder}>
        <Spinner /> Verifying the payment
      </p>
    </>
  );
}
