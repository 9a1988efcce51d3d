import styles from './locked-table-drawing.module.css';

/**
 * Renders a drawing of a table with bars instead of text, and a padlock. The drawing contains no numbers, so the HTML
 * does not reveal the locked values. The lines and bars of all rows are dashes of vertical lines. With a path for each
 * line and bar, the document would not arrive in the first round trip.
 */
export function LockedTableDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.paper} width="560" height="420" />
      <path className={styles.rule} d="M280 76V400" />
      <path className={styles.blank} d="M77 94V380M285 94V380M493 94V380" />
      <path className={styles.wide} d="M181 94V380M389 94V380" />
      <path className={styles.head} d="M55 55H520" />
      <circle className={styles.disc} cx="280" cy="210" r="76" />
      <path className={styles.shackle} d="M256 200v-18a24 24 0 0 1 48 0v18" />
      <rect className={styles.body} x="242" y="200" width="76" height="54" rx="6" />
      <path className={styles.keyhole} d="M280 219v16" />
    </svg>
  );
}
