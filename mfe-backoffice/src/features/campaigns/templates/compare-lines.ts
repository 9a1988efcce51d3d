/** A line that is in both texts, or in only one of them. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Compares two texts by line. The result has as many equal lines as possible. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const lengths = old.map(() => next.map(() => 0));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      lengths[row]![column] =
        old[row] === next[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const isRemoved =
      column === next.length || (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1));
    if (row < old.length && column < next.length && old[row] === next[column]) {
      lines.push({ kind: 'same', text: old[row]! });
      row += 1;
      column += 1;
    } else if (isRemoved) {
      lines.push({ kind: 'removed', text: old[row]! });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: next[column]! });
      column += 1;
    }
  }
  return lines;
}
