import { useEffect, useRef } from 'react';
import { ErrorPanel } from '@epm/ui';
import styles from './activation-error.module.css';

/** Error message for a failed activation. Focused on mount, because the pressed button may be far below it. */
export function ActivationError({ title, reason }: { title: string; reason: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.error}>
      <ErrorPanel title={title}>{reason}</ErrorPanel>
    </div>
  );
}
