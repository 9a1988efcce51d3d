import { useEffect, useRef } from 'react';
import { ErrorPanel } from '@epm/ui';
import styles from './refusal.module.css';

/** Takes the focus when it appears: the pressed button may be many rows below, where the reasons are out of sight. */
export function Refusal({ title, reason }: { title: string; reason: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.refusal}>
      <ErrorPanel title={title}>{reason}</ErrorPanel>
    </div>
  );
}
