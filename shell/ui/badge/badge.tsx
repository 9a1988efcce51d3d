import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './badge.module.css';

type BadgeTone =
  | 'blue'
  | 'purple'
  | 'yellow'
  | 'orange'
  | 'green'
  | 'emerald'
  | 'red'
  | 'gray'
  | 'positive'
  | 'caution'
  | 'negative'
  | 'info';

/**
 * Short label for a record. The color only makes the label easier to find, so the text must contain the full meaning.
 */
export function Badge({
  tone = 'gray',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={joinClassNames(styles.badge, styles[tone], className)}>{children}</span>;
}
