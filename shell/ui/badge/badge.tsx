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

/** A short word about a record. The word carries the meaning, the color only helps to find it. */
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
