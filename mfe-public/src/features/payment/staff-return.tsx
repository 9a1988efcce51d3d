import { useHost, useSession } from '@epm/router';
import { Spinner } from '@epm/ui';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import styles from './staff-return.module.css';

/**
 * Returns whether to render the back office's part. The server knows the session but cannot load the part, and renders
 * the placeholder. An older shell without parts shows staff the owner's page.
 */
export function useIsStaffReturn(): boolean {
  const { user } = useSession();
  const canLoadPart = useHost().part !== undefined;
  const isHydrated = useIsHydrated();
  return user !== null && (canLoadPart || !isHydrated);
}

/** Renders the part for staff who return from the checkout page. A placeholder is visible until the part has loaded. */
export function StaffReturn({ sessionId }: { sessionId: string }) {
  const { part } = useHost();
  return (
    <>
      <div className={styles.part}>
        {part?.('payment-success', { sessionId }, 'The payment could not be shown here. It is not lost.')}
      </div>
      <p className={styles.placeholder}>
        <Spinner /> Verifying the payment
      </p>
    </>
  );
}
