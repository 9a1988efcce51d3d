import { buildTreeCrownPath, buildGrassPath } from './path-data.ts';
import styles from './vacant-lot.module.css';

/** Renders a decorative vacant lot with a mailbox and a tree, for 'not found' pages. */
export function VacantLot({ className }: { className?: string }) {
  return (
    <svg className={`${styles.lot} ${className ?? ''}`} viewBox="0 0 420 190" aria-hidden="true" focusable="false">
      <path className={styles.dashed} d="M120 176V106H290V176M106 108L140 70H270L304 108z" />
      <path className={styles.line} d="M52 176V112M356 176V96M356 138l16 -16" />
      <path className={styles.leaf} d={buildTreeCrownPath(356, 78, 38)} />
      <path className={styles.box} d="M32 112V98a12 12 0 0 1 12 -12H72a12 12 0 0 1 12 12V112z" />
      <path className={styles.line} d="M44 86a12 12 0 0 1 12 12V112M66 86V66h14v10h-14" />
      <path className={styles.grass} d={buildGrassPath(6, 410, 176, 17)} />
      <path className={styles.line} d="M0 176H420" />
    </svg>
  );
}
