import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { VisuallyHidden } from '@epm/ui';
import styles from './payment-display.module.css';

/** Formats an amount as '$25'. @param amount cents */
export const formatAmount = (amount: number): string => formatCents(amount as Cents);

/** Link to the provider's receipt, in a new tab. */
export function ReceiptLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.receipt}>
      Open receipt<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
