import type { SVGProps } from 'react';

interface BrandMarkProps extends SVGProps<SVGSVGElement> {
  /** Edge in px; drawn for 24 to 48. */
  size?: number;
  /** Names the mark where no wordmark stands beside it. */
  label?: string;
}

/** A house of the prairie school: a low roof reaching far over a band of windows, one of them lit. */
export function BrandMark({ size = 32, label, ...rest }: BrandMarkProps) {
  return (
    <svg
      {...rest}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="32" height="32" rx="5" fill="var(--mark-ground, var(--accent))" />
      <g fill="var(--mark-ink, var(--accent-ink))">
        <path d="M16 6 28 13v2H4v-2z" />
        <path d="M7 17h3v8H7zM12 17h3v8h-3zM22 17h3v8h-3z" />
      </g>
      <path d="M17 17h3v8h-3z" fill="var(--mark-light, var(--brass-line))" />
    </svg>
  );
}
