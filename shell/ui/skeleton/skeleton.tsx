import type { CSSProperties } from 'react';
import { joinClassNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Text for screen readers, such as 'Loading leads'. Set it on only one skeleton in a group. */
  label?: string;
  lines?: number;
  /** CSS length. The default is the height of a line. */
  height?: string;
  width?: string;
  className?: string;
}

/**
 * Placeholder in the shape of loading content. It appears after 150 ms, so that a fast response causes no flicker.
 */
export function Skeleton({ label, lines = 1, height = '1em', width = '100%', className }: SkeletonProps) {
  return (
    <div className={joinClassNames(styles.skeleton, className)} role={label ? 'status' : undefined}>
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
