import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Styles {
  before: string[];
  after: string[];
}

const printStyles = (...args: string[]): Styles =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'print-styles.mjs'), ...args], { encoding: 'utf8' }),
  ) as Styles;

it('computes the same styles for 200 elements as jsdom does, also after a change of the document', () => {
  const original = printStyles();
  expect(new Set(original.before).size).toBeGreaterThan(50);
  expect(original.after).not.toEqual(original.before);
  expect(printStyles('quick')).toEqual(original);
});
