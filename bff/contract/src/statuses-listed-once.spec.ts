import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LEAD_STATUSES } from './lead-status.ts';

/**
 * Checks that no file except `lead-status.ts` contains a list of statuses, because other lists would be overlooked when
 * a status is added.
 */
const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
const SKIPPED_DIRECTORIES = new Set(['node_modules', 'dist', 'generated', 'e2e', 'bench', 'store', 'test']);
const LEAD_STATUS_FILE = 'bff/contract/src/lead-status.ts';

/**
 * Statuses whose names occur in no other union. A name that other unions share does not prove that a line lists lead
 * statuses.
 */
const DISTINCTIVE_STATUSES = LEAD_STATUSES.filter((status) => !['leads', 'closed', 'lost', 'won'].includes(status));
const toQuotedAlternatives = (statuses: readonly string[]): string => `['"](?:${statuses.join('|')})['"]`;
const STATUS_LIST_PATTERNS = [
  [LEAD_STATUSES, DISTINCTIVE_STATUSES],
  [DISTINCTIVE_STATUSES, LEAD_STATUSES],
  [
    ['closed', 'won', 'lost'],
    ['closed', 'won', 'lost'],
  ],
].map(
  ([first = [], second = []]) =>
    new RegExp(
      `${toQuotedAlternatives(first)}(?:,\\s*|\\s*\\|\\|?\\s*(?:\\w+(?:\\.\\w+)*\\s*===\\s*)?)${toQuotedAlternatives(second)}`,
    ),
);

/** Returns the lines of `source` that contain two statuses in a row. */
const findStatusListLines = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => STATUS_LIST_PATTERNS.some((list) => list.test(line)))
    .map((line) => line.trim());

function* listSourceFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_DIRECTORIES.has(entry.name) && !entry.name.startsWith('.')) yield* listSourceFiles(path);
    } else if (/\.(tsx?|mjs)$/.test(entry.name) && !/\.(int-)?spec\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Excludes the simulators, because a dispute at Stripe is also won or lost. */
const isSimulator = (name: string): boolean => name.startsWith('tools/simulators/');

/** Excludes migrations and their seeds, which never change. `repeatable-lead-stages.ts` overrides their lists. */
const isMigration = (name: string): boolean => /^bff\/migrations\/(\d{14}-|seed\/)/.test(name);

describe('a list of statuses', () => {
  it.each([
    `AND stage NOT IN ('closed', 'won', 'lost')`,
    `const waiting = ['proposal', 'contract_sent'];`,
    `(status === 'proposal' || status === 'contract_sent')`,
    `if (lead.status === 'leads' || lead.status === 'enrolled') return;`,
    `type Decided = 'closed' | 'won' | 'lost';`,
  ])('detects a list of statuses in %s', (line) => {
    expect(findStatusListLines(line)).toEqual([line]);
  });

  it.each([
    `useState<'open' | 'closed'>('open')`,
    `type Referral = 'pending' | 'converted' | 'lost';`,
    `status === 'lost' ? ask() : move()`,
  ])('detects no list of statuses in %s', (line) => {
    expect(findStatusListLines(line)).toEqual([]);
  });

  it('finds no lists of statuses outside lead-status.ts', () => {
    const found = [...listSourceFiles(REPOSITORY_ROOT)].flatMap((path) => {
      const name = relative(REPOSITORY_ROOT, path).replaceAll('\\', '/');
      return name === LEAD_STATUS_FILE || isMigration(name) || isSimulator(name)
        ? []
        : findStatusListLines(readFileSync(path, 'utf8')).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
