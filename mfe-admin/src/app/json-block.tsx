import styles from './json-block.module.css';

/** Value as indented JSON. Focusable, so that the keyboard can scroll it. */
export const JsonBlock = ({ label, value }: { label: string; value: unknown }) => (
  <pre className={styles.json} role="region" aria-label={label} tabIndex={0}>
    {JSON.stringify(value, null, 2)}
  </pre>
);
