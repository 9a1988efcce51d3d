import { diffWords } from 'diff';
import styles from './text-comparison.module.css';

interface TextComparisonProps {
  label: string;
  before: string;
  after: string;
  /** Text that is shown if both texts are the same. */
  unchangedMessage: string;
}

/** Renders the word-by-word differences between two texts. */
export function TextComparison({ label, before, after, unchangedMessage }: TextComparisonProps) {
  const parts = diffWords(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className={styles.text}>{unchangedMessage}</p>;
  return (
    <div role="region" className={styles.text} aria-label={label} tabIndex={0}>
      {parts.map(({ value, added, removed }, index) => {
        // The index can be the key, because the parts are never reordered.
        const key = index;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </div>
  );
}
