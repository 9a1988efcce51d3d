import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is on its way, for those who listen: 'Loading leads'. Leave out on all but one of a group. */
  label?: string;
  lines?: number;
  /** Any CSS length; a line of text by default. */
  height?: string;
  width?: string;
  className?: string;
}

/** The shape of what is coming. Shows itself after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ label, lines = 1, height = '1em', width = '100%', className }: SkeletonProps) {
  return (
    <div className={classNames(styles.skeleton, className)} role={label ? 'status' : undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={styles.bar}
          style={{ '--height': height, '--width': lines > 1 && index === lines - 1 ? '62%' : width } as CSSProperties}
        />
      ))}
    </div>
  );
}
