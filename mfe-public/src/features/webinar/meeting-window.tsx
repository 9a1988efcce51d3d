import styles from './meeting-window.module.css';

/** Renders a decorative video meeting window with the host's initials. */
export function MeetingWindow({ name, className }: { name: string; className?: string }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <svg className={`${styles.window} ${className ?? ''}`} viewBox="0 0 480 340" aria-hidden="true" focusable="false">
      <path className={styles.frame} d="M16 12H464V300H16z" />
      <path className={styles.bar} d="M16 12H464V44H16z" />
      <path className={styles.dots} d="M34 28h.1M50 28h.1M66 28h.1" />
      <path className={styles.person} d="M150 300C154 246 196 226 240 226S326 246 330 300z" />
      <circle className={styles.person} cx="240" cy="148" r="64" />
      <text className={styles.initials} x="240" y="168">
        {initials}
      </text>
      <path className={styles.tile} d="M366 216H450V288H366zM366 132H450V204H366z" />
      <path
        className={styles.tile}
        d="M380 288c2 -20 14 -26 28 -26s26 6 28 26M380 204c2 -20 14 -26 28 -26s26 6 28 26M422 244a14 14 0 1 1 -28 0a14 14 0 1 1 28 0zM422 160a14 14 0 1 1 -28 0a14 14 0 1 1 28 0z"
      />
      <path className={styles.foot} d="M206 300V324H274V300M176 324H304" />
    </svg>
  );
}
