import { battens, courses } from '../../app/drawings/draw.ts';
import styles from './portrait.module.css';

/** The wall around each arch: lap siding, board and batten, brick courses. */
const WALLS = [
  courses(0, 12, 300, 28, 12),
  battens(12, 0, 340, 20, 15),
  `${courses(0, 16, 300, 21, 16)}${Array.from({ length: 21 }, (_, row) => battens(row % 2 ? 18 : 36, row * 16, 16, 8, 36)).join('')}`,
];

interface PortraitProps {
  name: string;
  image: string | null;
  variant: number;
}

/** A photograph where there is one; else initials in an arched window, drawn. */
export function Portrait({ name, image, variant }: PortraitProps) {
  if (image) return <img className={styles.photo} src={image} alt={name} width={300} height={340} loading="lazy" />;
  const initials = name.split(/\s+/).map((word) => word.charAt(0)).join('').slice(0, 2);
  return (
    <svg className={styles.portrait} viewBox="0 0 300 340" aria-hidden="true" focusable="false">
      <path className={styles.wall} d={WALLS[variant % WALLS.length]} />
      <path className={styles.arch} d="M66 340V150A84 84 0 0 1 234 150V340z" />
      <path className={styles.rim} d="M54 340V150A96 96 0 0 1 246 150V340" />
      <path className={styles.keystone} d="M141 67L137 46H163L159 67z" />
      <text className={styles.initials} x="150" y="232">{initials}</text>
      <path className={styles.rim} d="M40 339H260" />
    </svg>
  );
}
