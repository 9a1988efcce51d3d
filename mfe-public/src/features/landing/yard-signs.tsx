import { buildGrassPath } from '../../app/drawings/path-data.ts';
import styles from './yard-signs.module.css';

/** Renders two decorative yard signs on one lawn, 'Rent' and 'Sell'. */
export function YardSigns({ className }: { className?: string }) {
  return (
    <svg className={`${styles.signs} ${className ?? ''}`} viewBox="0 0 480 219" aria-hidden="true" focusable="false">
      <path className={styles.line} d="M78 218V36M78 52H214M214 44V66M110 52v16M186 52v16" />
      <path className={styles.board} d="M92 68H204V138H92z" />
      <text className={styles.word} x="148" y="114">
        Rent
      </text>
      <path className={styles.line} d="M288 218V66M288 82H424M424 74V96M320 82v16M396 82v16" />
      <path className={styles.boardFilled} d="M302 98H414V168H302z" />
      <text className={styles.wordFilled} x="358" y="144">
        Sell
      </text>
      <path className={styles.grass} d={`${buildGrassPath(4, 470, 218, 5)}${buildGrassPath(12, 470, 218, 29)}`} />
      <path className={styles.line} d="M0 218H480" />
    </svg>
  );
}
