import styles from './locked-table-drawing.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const COLUMNS = [0, 1, 2, 3, 4];

/**
 * Returns the path of a table row: one bar per column instead of text. The widths repeat every four rows, so the
 * drawing compresses well.
 */
function buildBlanksPath(row: number): string {
  return COLUMNS.map((column) => `M${99 + column * 104} 55h${-24 - ((row * 3 + column) % 4) * 9}`).join('');
}

/**
 * Renders a drawing of a table with bars instead of text, and a padlock. The drawing contains no numbers, so the HTML
 * does not reveal the locked values.
 */
export function LockedTableDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.paper} width="560" height="420" />
      {ROWS.map((row) => (
        <g key={row} transform={`translate(0 ${row * 44})`}>
          <path className={styles.rule} d="M40 76H520" />
          <path className={row === 0 ? styles.head : styles.blank} d={buildBlanksPath(row)} />
        </g>
      ))}
      <circle className={styles.disc} cx="280" cy="210" r="76" />
      <path className={styles.shackle} d="M256 200v-18a24 24 0 0 1 48 0v18" />
      <rect className={styles.body} x="242" y="200" width="76" height="54" rx="6" />
      <path className={styles.keyhole} d="M280 219v16" />
    </svg>
  );
}
