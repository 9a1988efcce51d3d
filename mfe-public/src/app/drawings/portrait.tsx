import type { Schemas } from '@epm/contract';
import { Picture } from '../picture.tsx';
import { buildVerticalLinesPath, buildHorizontalLinesPath } from './path-data.ts';
import styles from './portrait.module.css';

/** Paths of the wall patterns: lap siding, board and batten, brick courses. */
const WALL_PATTERNS = [
  buildHorizontalLinesPath(0, 12, 300, 28, 12),
  buildVerticalLinesPath(12, 0, 340, 20, 15),
  `${buildHorizontalLinesPath(0, 16, 300, 21, 16)}${Array.from({ length: 21 }, (_, row) => buildVerticalLinesPath(row % 2 ? 18 : 36, row * 16, 16, 8, 36)).join('')}`,
];

/** Window paths (opening, frame and crown): a round arch, a pediment, a shallow arch. */
const WINDOW_STYLES = [
  {
    opening: 'M66 340V150A84 84 0 0 1 234 150V340z',
    frame: 'M54 340V150A96 96 0 0 1 246 150V340',
    crown: 'M141 67L137 46H163L159 67z',
  },
  {
    opening: 'M66 340V124H234V340z',
    frame: 'M54 340V112H246V340',
    crown: 'M40 112L150 56L260 112z',
  },
  {
    opening: 'M66 340V128Q150 76 234 128V340z',
    frame: 'M54 340V120Q150 62 246 120V340',
    crown: 'M141 102L136 76H164L159 102z',
  },
];

interface PortraitProps {
  name: string;
  image: Schemas['Picture'] | null;
  /** Index of one of nine combinations of wall pattern and window style. */
  variant: number;
}

/** Renders a person's photograph, or the initials in a drawn window if there is no photograph. */
export function Portrait({ name, image, variant }: PortraitProps) {
  if (image) return <Picture className={styles.photo} picture={image} sizes="(min-width: 48rem) 22rem, 90vw" />;
  const wall = WALL_PATTERNS[variant % WALL_PATTERNS.length];
  const { opening, frame, crown } =
    WINDOW_STYLES[Math.floor(variant / WALL_PATTERNS.length) % WINDOW_STYLES.length] ?? WINDOW_STYLES[0]!;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <svg className={styles.portrait} viewBox="0 0 300 340" aria-hidden="true" focusable="false">
      <path className={styles.wall} d={wall} />
      <path className={styles.opening} d={opening} />
      <path className={styles.frame} d={frame} />
      <path className={styles.crown} d={crown} />
      <text className={styles.initials} x="150" y="240">
        {initials}
      </text>
      <path className={styles.frame} d="M40 339H260" />
    </svg>
  );
}
