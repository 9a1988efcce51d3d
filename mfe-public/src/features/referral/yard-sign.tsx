import { buildGrassPath } from '../../app/drawings/path-data.ts';
import styles from './yard-sign.module.css';

/** Renders a decorative yard sign with the referral fee. The page's text also contains the fee. */
export function YardSign({ feeText, className }: { feeText: string; className?: string }) {
  return (
    <svg className={`${styles.sign} ${className ?? ''}`} viewBox="0 0 460 470" aria-hidden="true" focusable="false">
      <path className={styles.post} d="M60 452V52h22V452zM54 52V40h34v12zM71 40l-13 -6l13 -14l13 14z" />
      <path className={styles.post} d="M82 78H404v14H82zM404 74h8v22h-8z" />
      <path className={styles.line} d="M82 132L126 92M152 92v22M372 92v22M178 288v16M346 288v16" />
      <path className={styles.board} d="M112 114H412V288H112z" />
      <path className={styles.rule} d="M122 124H402V278H122z" />
      <text className={styles.figure} x="262" y="235">
        {feeText}
      </text>
      <path className={styles.rider} d="M142 304H382V352H142z" />
      <text className={styles.word} x="262" y="336">
        per successful referral
      </text>
      <path className={styles.grass} d={`${buildGrassPath(6, 452, 452, 23)}${buildGrassPath(20, 440, 452, 71)}`} />
      <path className={styles.line} d="M0 452H460" />
    </svg>
  );
}
