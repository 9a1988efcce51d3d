import type { ReactNode } from 'react';
import { useId } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** One or two small controls to the right of the title. */
  actions?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  className?: string;
}

/** Section with a border and an optional title. Do not nest cards. */
export function Card({ children, title, actions, level = 2, className }: CardProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={joinClassNames(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.header}>
          <Title id={titleId} className={styles.title}>
            {title}
          </Title>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
