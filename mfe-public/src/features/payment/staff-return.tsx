import { useHost } from '@epm/router';
import { Spinner } from '@epm/ui';
import styles from './staff-return.module.css';

/** Renders the part for staff who return from the checkout page. A placeholder is visible until the part has loaded. */
export function StaffReturn({ sessionId }: { sessionId?: string }) {
  const { part } = useHost();
  return (
    <>
      <div className={styles.part}>
        {part?.(
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
