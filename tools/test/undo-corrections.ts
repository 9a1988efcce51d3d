/**
 * Implements `npm run undo-corrections -- [--all-tests] [commit …]`: undoes corrections of defects, one at a time, and
 * records in corrections.md which test fails. Runs the test in the table, then the tests that the commit changed, then
 * the tests that import the changed files, and with --all-tests the rest of the tier. Undoes every correction in the
 * table if none is given.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '../stack/cleanup.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { signalRunningPrograms } from './children.ts';
import { findRelatedTests, getTestKind, runTests, TEST_KINDS } from './corrections/run-tests.ts';
import { ScratchCheckout } from './corrections/scratch-checkout.ts';
import { formatCorrections, parseCorrections, type Correction, type Tier } from './corrections/table.ts';

const TABLE = path.join(import.meta.dirname, 'corrections.md');
const SEPARATOR = ' › ';
const { values: options, positionals: commits } = parseArgs({
  options: { 'all-tests': { type: 'boolean' } },
  allowPositionals: true,
});

const cleanup = new Cleanup();
stopOnSignals(cleanup, () => 130);
const checkout = new ScratchCheckout();
await cleanup.defer('the worktree', () => checkout.remove());
await cleanup.defer('the tests', () => signalRunningPrograms());

const getTier = (file: string): Tier => (file.includes('.deep.') ? 'deep' : 'quick');

/** Splits the name of a test into its file and its full title. */
function splitName(caughtBy: string): [file: string, title: string] {
  const [file = '', ...title] = caughtBy.split(SEPARATOR);
  return [file, title.join(SEPARATOR)];
}

/**
 * Runs unit tests before browser tests.
 * @param titles full titles of the Jest tests to run; by default, all tests of the files
 * @returns the failed tests of the first kind with a failure
 */
async function findFailures(files: Iterable<string>, titles?: readonly string[]): Promise<string[]> {
  for (const kind of TEST_KINDS) {
    const ofKind = [...files].filter((file) => getTestKind(file) === kind);
    const failures = ofKind.length > 0 ? await runTests(checkout, kind, ofKind, titles) : [];
    if (failures.length > 0) return failures;
  }
  return [];
}

/** Yields groups of test files that may catch the defect, the most likely ones first. */
async function* listCandidates({ commit, caughtBy }: Correction, changed: readonly string[]) {
  const [previous] = splitName(caughtBy);
  yield checkout.findPresentTests(previous ? [previous] : [], commit);
  yield checkout.findPresentTests(checkout.listChangedTests(commit), commit);
  yield await findRelatedTests(checkout, changed);
  if (options['all-tests'])
    yield globSync('{bff,shell,mfe-*}/**/*.{spec.ts,spec.tsx,int-spec.ts,e2e.ts}', {
      cwd: checkout.folder,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    });
}

/** Runs only the test that caught the defect in the previous run. @returns null if the test passes or has moved */
async function findKnownFailure({ commit, caughtBy }: Correction): Promise<Omit<Correction, 'title'> | null> {
  const [file, title] = splitName(caughtBy);
  if (!title || !checkout.findPresentTests([file], commit).includes(file)) return null;
  const startedAt = Date.now();
  const [failure] = await findFailures([file], [title]);
  const seconds = String(Math.round((Date.now() - startedAt) / 1000));
  return failure ? { commit, caughtBy: failure, tier: getTier(file), seconds } : null;
}

/** Undoes a correction and runs tests until one fails. */
async function undo(correction: Correction): Promise<Correction> {
  const { commit } = correction;
  const title = checkout.getTitle(commit);
  const changed = checkout.undo(commit);
  const known = await findKnownFailure(correction);
  if (known) return { ...known, title };
  for (const tier of ['quick', 'deep'] as const) {
    const tried = new Set<string>();
    for await (const files of listCandidates(correction, changed)) {
      const candidates = new Set(files.filter((file) => getTier(file) === tier && !tried.has(file)));
      candidates.forEach((file) => tried.add(file));
      const startedAt = Date.now();
      const [failure] = await findFailures(candidates);
      const seconds = String(Math.round((Date.now() - startedAt) / 1000));
      if (failure) return { commit, title, caughtBy: failure, tier, seconds };
    }
  }
  return { commit, title, caughtBy: 'no test', tier: '', seconds: '' };
}

/** Runs the tests that caught a defect without the undo, and rejects those that fail. */
async function rejectFailingTests(caught: readonly Correction[]): Promise<Correction[]> {
  checkout.reset();
  const failures = new Set<string>();
  for (const kind of TEST_KINDS) {
    const tests = caught.map(({ caughtBy }) => splitName(caughtBy)).filter(([file]) => getTestKind(file) === kind);
    const files = [...new Set(tests.map(([file]) => file))];
    const titles = tests.map(([, title]) => title);
    if (files.length > 0) (await runTests(checkout, kind, files, titles)).forEach((each) => failures.add(each));
  }
  return caught
    .filter(({ caughtBy }) => failures.has(caughtBy))
    .map((each) => ({ ...each, caughtBy: `fails without the undo: ${each.caughtBy}`, tier: '', seconds: '' }));
}

const readTable = (): Correction[] => parseCorrections(readFileSync(TABLE, 'utf8'));

/** Prints a result and writes it to the table. Reads the table first, because two runs may share it. */
function record(correction: Correction): void {
  const { commit, caughtBy, tier, seconds } = correction;
  console.log(`${tier ? '✓' : '✗'} ${commit} ${tier} ${seconds} ${caughtBy}`);
  const rows = readTable();
  const index = rows.findIndex((row) => row.commit === commit);
  writeFileSync(TABLE, formatCorrections(index === -1 ? [...rows, correction] : rows.with(index, correction)));
}

const selected = commits.length > 0 ? commits : readTable().map(({ commit }) => commit);
const results: Correction[] = [];
for (const commit of selected) {
  const known = readTable().find((row) => row.commit === commit) ?? {
    commit,
    title: '',
    caughtBy: '',
    tier: '',
    seconds: '',
  };
  const result = await undo(known).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...known, caughtBy: `not undone, because ${reason}`, tier: '' as const, seconds: '' };
  });
  record(result);
  results.push(result);
}
(await rejectFailingTests(results.filter(({ tier }) => tier))).forEach(record);
await cleanup.run();
process.exit(readTable().every(({ commit, tier }) => tier || !selected.includes(commit)) ? 0 : 1);
