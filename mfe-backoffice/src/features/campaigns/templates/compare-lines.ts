import { diffArrays } from 'diff';

/** A line that is in both texts, or in only one of them. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Compares two texts line by line. The result has as many equal lines as possible. Compares arrays, because `diffLines`
 * reports a last line as changed if only its newline differs.
 */
export const compareLines = (before: string, after: string): ComparedLine[] =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
