import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { feeSchedule } from './fee-schedule.ts';

/**
 * A fee's figure stands in the fee schedule and nowhere else. Looked for are the figures that nothing else would be:
 * percentages with a fraction (as percent and as a rate), amounts written as money, and odd amounts as plain numbers.
 * A whole percentage or a round number alone proves nothing, so those are only looked for beside the word fee.
 */
const ROOT = join(import.meta.dirname, '../../..');
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'e2e', 'tools', 'store']);
const HOME = 'bff/contract/src/fee-schedule.ts';

const escape = (text: string): string => text.replace(/[.,$]/g, '\\$&');
const alone = (number: string): string =>
  `(?<![\\w.,#$-])${escape(number)}${number.includes('.') ? '0*' : ''}(?![\\w]|[.,]\\d)`;

function figurePatterns(): RegExp[] {
  const patterns = feeSchedule().flatMap((fee) => {
    if ('percent' in fee) {
      if (Number.isInteger(fee.percent)) return [`${fee.percent}\\s?%\\s+(management|placement|selling)`];
      return [alone(String(fee.percent)), alone(String(Math.round(fee.percent * 10) / 1000))];
    }
    const dollars = fee.cents / 100;
    const money = [`\\$\\s?(${dollars}|${escape(dollars.toLocaleString('en-US'))})(?![\\d:)]|[.,]\\d{3})`];
    const isOdd = dollars % 10 === 9;
    return isOdd ? [...money, alone(String(fee.cents)), ...(dollars > 100 ? [alone(String(dollars))] : [])] : money;
  });
  return [...new Set(patterns)].map((pattern) => new RegExp(pattern, 'i'));
}

/** Drawings are full of numbers that are not fees. */
const withoutDrawings = (source: string): string =>
  source.replace(/\b(d|points|viewBox|transform)=(["'])[^"']*\2|\b[dM]: ?['"`]M[^'"`]*['"`]/g, '');

/** Lines of `source` on which a fee's figure stands. */
function findFees(source: string, patterns = figurePatterns()): string[] {
  return withoutDrawings(source)
    .split('\n')
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());
}

function* sourceFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) yield* sourceFiles(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.(int-)?spec\.tsx?$/.test(entry.name)) yield path;
  }
}

describe('a fee', () => {
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
  ])('is found in %s', (line) => {
    expect(findFees(line)).toEqual([line.trim()]);
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
  ])('is not found in %s', (line) => {
    expect(findFees(line)).toEqual([]);
  });

  it('stands in the fee schedule only', () => {
    const patterns = figurePatterns();
    const found = [...sourceFiles(ROOT)].flatMap((path) => {
      const name = relative(ROOT, path).replaceAll('\\', '/');
      return name === HOME ? [] : findFees(readFileSync(path, 'utf8'), patterns).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
