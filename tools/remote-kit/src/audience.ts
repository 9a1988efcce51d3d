/**
 * Visitors who get a version. `percentage` is the share of new visits. Signed-in admins always get the version of a
 * ring.
 */
export type Audience = { kind: 'everyone' } | { kind: 'none' } | { kind: 'ring'; percentage: number };

/**
 * Parses the value of `--to`: `admins`, a percentage such as `10%`, `everyone` or `none`.
 * @throws Error for another value
 */
export function parseAudience(text: string | undefined): Audience {
  if (text === 'everyone' || text === '100%') return { kind: 'everyone' };
  if (text === 'none') return { kind: 'none' };
  if (text === 'admins') return { kind: 'ring', percentage: 0 };
  const [, digits] = /^([1-9]\d?)%$/.exec(text ?? '') ?? [];
  if (digits === undefined) throw new Error('--to must be admins, a percentage such as 10%, everyone or none.');
  return { kind: 'ring', percentage: Number(digits) };
}

/** Formats the visitors of a ring, such as 'admins and 10 % of new visits'. */
export const formatRing = (percentage: number): string =>
  percentage === 0 ? 'admins' : `admins and ${percentage} % of new visits`;
