import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LEAD_STATUSES } from './lead-status.ts';

/** Which statuses mean what is listed in the table of `lead-status.ts` and nowhere else: another list is forgotten when a status is added. */
const ROOT = join(import.meta.dirname, '../../..');
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'e2e', 'bench', 'store', 'test']);
const HOME = 'bff/contract/src/lead-status.ts';

/** Words that other unions have as well are no list on their own. */
const OWN = LEAD_STATUSES.filter((status) => !['leads', 'closed', 'lost', 'won'].includes(status));
const anyOf = (statuses: readonly string[]): string => `['"](?:${statuses.join('|')})['"]`;
const LISTS = [
  [LEAD_STATUSES, OWN],
  [OWN, LEAD_STATUSES],
  [
    ['closed', 'won', 'lost'],
    ['closed', 'won', 'lost'],
  ],
].map(
  ([first = [], second = []]) =>
    new RegExp(`${anyOf(first)}(?:,\\s*|\\s*\\|\\|?\\s*(?:\\w+(?:\\.\\w+)*\\s*===\\s*)?)${anyOf(second)}`),
);

/** Lines of `source` that name two statuses in a row. */
const listsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => LISTS.some((list) => list.test(line)))
    .map((line) => line.trim());

function* sourceFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) yield* sourceFiles(path);
    } else if (/\.(tsx?|mjs)$/.test(entry.name) && !/\.(int-)?spec\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Migrations that have run are history; `repeatable-lead-stages.ts` overrides their lists. */
const isHistory = (name: string): boolean => /^bff\/migrations\/\d{14}-/.test(name);

describe('a list of statuses', () => {
  it.each([
    `AND stage NOT IN ('closed', 'won', 'lost')`,
    `const waiting = ['proposal', 'contract_sent'];`,
    `(status === 'proposal' || status === 'contract_sent')`,
    `if (lead.status === 'leads' || lead.status === 'enrolled') return;`,
    `type Decided = 'closed' | 'won' | 'lost';`,
  ])('is found in %s', (line) => {
    expect(listsIn(line)).toEqual([line]);
  });

  it.each([
    `useState<'open' | 'closed'>('open')`,
    `type Referral = 'pending' | 'converted' | 'lost';`,
    `status === 'lost' ? ask() : move()`,
  ])('is not found in %s', (line) => {
    expect(listsIn(line)).toEqual([]);
  });

  it('finds no list of statuses outside the table', () => {
    const found = [...sourceFiles(ROOT)].flatMap((path) => {
      const name = relative(ROOT, path).replaceAll('\\', '/');
      return name === HOME || isHistory(name)
        ? []
        : listsIn(readFileSync(path, 'utf8')).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
