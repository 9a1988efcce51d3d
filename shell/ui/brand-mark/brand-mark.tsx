import type { SVGProps } from 'react';

interface BrandMarkProps extends SVGProps<SVGSVGElement> {
  /** Width and height in px, from 24 to 48. */
  size?: number;
  /** Accessible name, required unless the company name is next to the mark. */
  label?: string;
}

/** Company mark: a house under a second, wider roof. favicon.svg is the same drawing with fixed colors. */
export function BrandMark({ size = 32, label, ...rest }: BrandMarkProps) {
  return (
    <svg
      {...rest}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="32" height="32" rx="6" fill="var(--mark-ground, var(--accent-fill))" />
      <g fill="var(--mark-ink, var(--accent-ink))">
        <path d="M16 6 29 14.3v3L16 9 3 17.3v-3z" />
        <path d="M16 11.6 24 16.7V26h-5.4v-6.6h-5.2V26H8v-9.3z" />
      </g>
      <path d="M14.6 20.6h2.8V26h-2.8z" fill="var(--mark-light, #cfab58)" />
    </svg>
  );
}
