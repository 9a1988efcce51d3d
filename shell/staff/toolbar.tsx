import { Select } from '@epm/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Row above a list, with its search and filters. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={styles.toolbar}>{children}</div>;

/** Select that filters the list below a toolbar. */
export const ToolbarSelect = (props: Omit<ComponentProps<typeof Select>, 'className'>) => (
  <Select {...props} className={styles.choice} />
);
