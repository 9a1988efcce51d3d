import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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

/** Short label on a record. The text carries the meaning; the color only makes it easier to find. */
export function Badge({
  tone = 'gray',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
