import styles from './json-block.module.css';

/** Value as indented JSON. Focusable, so that users can scroll it with the keyboard. */
export const JsonBlock = ({ label, value }: { label: string; value: unknown }) => (
  <pre className={styles.json} role="region" aria-label={label} tabIndex={0}>
    {JSON.stringify(value, null, 2)}
  </pre>
);
