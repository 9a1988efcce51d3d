import { Spinner } from '@epm/ui';
import styles from './verifying-payment.module.css';

/** Placeholder that looks like the public page's placeholder, which is visible until this part has loaded. */
export function VerifyingPayment() {
  return (
    <p className={styles.placeholder}>
      <Spinner /> Verifying the payment
    </p>
  );
}
