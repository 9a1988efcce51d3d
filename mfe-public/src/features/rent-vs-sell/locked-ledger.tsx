import styles from './locked-ledger.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const COLUMNS = [0, 1, 2, 3, 4];

/**
 * Renders a drawing of a table with blanks and a padlock. It contains no figures, so the HTML does not reveal the
 * locked ones.
 */
export function LockedLedger({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.paper} width="560" height="420" />
      {ROWS.map((row) => (
        <g key={row}>
          <path className={styles.rule} d={`M40 ${76 + row * 44}H520`} />
          {COLUMNS.map((column) => {
            const width = 34 + ((row * 3 + column * 5) % 4) * 9;
            return (
              <rect
                key={column}
                className={row === 0 ? styles.head : styles.blank}
                x={104 + column * 104 - width}
                y={50 + row * 44}
                width={width}
                height="10"
                rx="5"
              />
            );
          })}
        </g>
      ))}
      <circle className={styles.disc} cx="280" cy="210" r="76" />
      <path className={styles.shackle} d="M256 200v-18a24 24 0 0 1 48 0v18" />
      <rect className={styles.body} x="242" y="200" width="76" height="54" rx="6" />
      <path className={styles.keyhole} d="M280 219v16" />
    </svg>
  );
}
