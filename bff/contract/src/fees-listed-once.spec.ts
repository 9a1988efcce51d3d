import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FEE_KEYS, findFee, FIRST_FEE_SCHEDULE, RENT_VS_SELL_SHARES } from './fee-schedule.ts';

/**
 * Checks that fee figures in the code of the product occur only in the fee schedule. Searches for forms that are rarely
 * used for anything else:
 * - fractional percentages, also as decimal rates
 * - amounts with a dollar sign
 * - amounts in cents, and amounts above 100 in dollars, if the dollars end in 9
 * - whole percentages before 'management', 'placement' or 'selling'
 */
const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
const SKIPPED_DIRECTORIES = new Set(['node_modules', 'dist', 'generated', 'e2e', 'tools', 'store']);
const FEE_SCHEDULE_FILE = 'bff/contract/src/fee-schedule.ts';

const escapeRegExp = (text: string): string => text.replace(/[.,$]/g, '\\$&');
const toNumberPattern = (number: string): string =>
  `(?<![\\w.,#$-])${escapeRegExp(number)}${number.includes('.') ? '0*' : ''}(?![\\w]|[.,]\\d)`;

function createFigurePatterns(): RegExp[] {
  const fees = FEE_KEYS.map((key) => findFee(FIRST_FEE_SCHEDULE, key));
  const patterns = [...fees, ...Object.values(RENT_VS_SELL_SHARES)].flatMap((fee) => {
    if ('percent' in fee) {
      if (Number.isInteger(fee.percent)) return [`${fee.percent}\\s?%\\s+(management|placement|selling)`];
      return [toNumberPattern(String(fee.percent)), toNumberPattern(String(Math.round(fee.percent * 10) / 1000))];
    }
    const dollars = fee.cents / 100;
    const dollarPatterns = [
      `\\$\\s?(${dollars}|${escapeRegExp(dollars.toLocaleString('en-US'))})(?![\\d:)]|[.,]\\d{3})`,
    ];
    const endsInNine = dollars % 10 === 9;
    return endsInNine
      ? [
          ...dollarPatterns,
          toNumberPattern(String(fee.cents)),
          ...(dollars > 100 ? [toNumberPattern(String(dollars))] : []),
        ]
      : dollarPatterns;
  });
  return [...new Set(patterns)].map((pattern) => new RegExp(pattern, 'i'));
}

/** Removes SVG path data, whose numbers are not fees. */
const removeSvgPaths = (source: string): string =>
  source.replace(/\b(d|points|viewBox|transform)=(["'])[^"']*\2|\b[dM]: ?['"`]M[^'"`]*['"`]/g, '');

/** Returns the lines of `source` that contain a fee figure. */
function findFigureLines(source: string, patterns = createFigurePatterns()): string[] {
  return removeSvgPaths(source)
    .split('\n')
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());
}

function* listSourceFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_DIRECTORIES.has(entry.name) && !entry.name.startsWith('.')) yield* listSourceFiles(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.(int-)?spec\.tsx?$/.test(entry.name)) yield path;
  }
}

describe('the search for fee figures', () => {
  it.each([
    'const managementRate = 0.069;',
    'const percent = 6.9;',
    "percent: '8.90',",
    '<p>Only 10.9% of rent</p>',
    '<li>$39 a month</li>',
    'const setup = 299;',
    'const setupCents = 29900;',
    '<b>$1,500</b>',
    '<p>Repairs under $1500.</p>',
    'We pay $400 per referral',
    'cover up to $35,000',
    'A 6% management fee',
  ])('detects the fee figure in %s', (line) => {
    expect(findFigureLines(line)).toEqual([line.trim()]);
  });

  it.each([
    "'react': '10.9.1'",
    '<path d="M8.9 10.9 L6.9 4.9" />',
    'const px = 16.92;',
    'VALUES ($38, $39)',
    'WHERE id = $39::uuid',
    'const ratio = 0.0691;',
    'const timeout = 40000;',
    'if (year >= 1990) return;',
    '$150,000',
    'grid: 6',
  ])('detects no fee figure in %s', (line) => {
    expect(findFigureLines(line)).toEqual([]);
  });

  it('finds no fee figures outside the fee schedule', () => {
    const patterns = createFigurePatterns();
    const found = [...listSourceFiles(REPOSITORY_ROOT)].flatMap((path) => {
      const name = relative(REPOSITORY_ROOT, path).replaceAll('\\', '/');
      return name === FEE_SCHEDULE_FILE
        ? []
        : findFigureLines(readFileSync(path, 'utf8'), patterns).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
