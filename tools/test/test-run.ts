import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { signalRunningPrograms } from './children.ts';
import { runAsSuite, startCpuTimes } from './cpu-time.ts';
import { formatSlowest } from './durations.ts';
import type { TestBrowsers } from './machine.ts';
import { formatOutcomeTable, sumCounts, type SuiteOutcome } from './suite-outcome.ts';
import { runBrowserTests, runJest, runSuite, type JestRunOptions } from './suites.ts';
import { createDataDir, startTestStack, type TestStack } from './test-servers.ts';
import type { Tier } from './tiers.ts';

/** Suites and the report that both tiers share. A process runs one tier. */
export class TestRun {
  readonly cleanup = new Cleanup();
  readonly #stopCpuTimes = startCpuTimes();
  readonly #startedAt = Date.now();
  readonly #logFolder = path.join(ROOT, '.cache', 'test-logs', String(process.pid));
  #starting: Promise<TestStack> | undefined;

  constructor(tier: Tier) {
    mkdirSync(this.#logFolder, { recursive: true });
    // Jest, Playwright and node:test select their files by this variable.
    process.env.TEST_TIER = tier;
    // Processes share compiled code through this cache, because the suites start the same servers many times.
    process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache', 'compiled');
    stopOnSignals(this.cleanup, () => 130);
    this.cleanup.onCleanupStart(() => signalRunningPrograms());
  }

  getLogFile = (name: string): string => path.join(this.#logFolder, `${name}.log`);

  build(): Promise<SuiteOutcome> {
    return runSuite('build', async () => {
      await buildAll({ logDir: this.#logFolder, cleanup: this.cleanup });
      return { passed: 1, failed: 0, skipped: 0 };
    });
  }

  /** Skips a suite whose program is not installed, and prints a notice. In CI the suite fails instead. */
  skipSuite(name: string, programName: string): Promise<SuiteOutcome> {
    return runSuite(name, () => {
      if (process.env.CI === 'true' || process.env.CI === '1')
        throw new Error(`${programName} is not available, but CI requires it.`);
      console.log(`!! SKIPPED: ${name}. ${programName} is not installed and could not be installed.`);
      return Promise.resolve({ passed: 0, failed: 0, skipped: 1 });
    });
  }

  /** Runs Jest projects whose tests are short, even on a loaded machine. */
  runShortTests(projects: ('unit' | 'web')[], options: Partial<JestRunOptions> = {}): Promise<SuiteOutcome> {
    const name = projects.join(' and ');
    return runSuite(name, () =>
      runJest({
        projects,
        log: this.getLogFile(projects.join('-')),
        timeoutMinutes: 20,
        extraArgs: ['--testTimeout=120000'],
        ...options,
      }),
    );
  }

  runIntegrationTests({ main }: TestBrowsers): Promise<SuiteOutcome> {
    return runSuite('integration', () =>
      runJest({
        projects: ['integration'],
        log: this.getLogFile('integration'),
        timeoutMinutes: 45,
        ...(main && { env: { BROWSER_PATH: main } }),
      }),
    );
  }

  /** Runs browser tests on the stack that all browser tests share. The first call starts the stack. */
  runBrowserTests(name: string, project: 'together' | 'alone', browsers: TestBrowsers): Promise<SuiteOutcome> {
    const { main } = browsers;
    if (!main) return this.skipSuite(name, 'A browser');
    return runSuite(name, async () => {
      this.#starting ??= this.#startStack(main);
      const { stateFile } = await this.#starting;
      return runBrowserTests({
        stateFile,
        browsers: { ...browsers, main },
        project,
        log: this.getLogFile(`browser-${project}`),
      });
    });
  }

  async #startStack(browser: string): Promise<TestStack> {
    const dataDir = createDataDir();
    await this.cleanup.defer('the data of the tests', () => rmSync(dataDir, { recursive: true, force: true }));
    // The browser may be a download, which the stack does not find itself.
    return runAsSuite('stack of the browser tests', () =>
      startTestStack(dataDir, { TRIAL_BROWSER: browser }, (stop) => this.cleanup.defer('the stack of the tests', stop)),
    );
  }

  async stopStack(): Promise<void> {
    // A stack that failed to start has already stopped, and the browser tests have reported the error.
    await (await this.#starting?.catch(() => undefined))?.stop();
  }

  /** Prints the result of all suites and exits with 1 if a test failed. */
  async finish(outcomes: readonly SuiteOutcome[]): Promise<void> {
    if (this.cleanup.isStopping) return;
    await this.cleanup.run();
    const { passed, failed } = sumCounts(outcomes);
    const cpuSeconds = this.#stopCpuTimes();
    const totalCpuSeconds = [...cpuSeconds.values()].reduce((sum, seconds) => sum + seconds, 0);
    const slowest = formatSlowest(
      outcomes.flatMap(({ times }) => times),
      5,
    );
    console.log(`\n${formatOutcomeTable(outcomes, cpuSeconds)}\n\nThe five slowest files:\n${slowest}`);
    const flaky = outcomes.flatMap((outcome) => outcome.flaky);
    if (flaky.length > 0) console.log(`\nPassed on the second attempt only, to be fixed:\n\n${flaky.join('\n\n')}`);
    console.log(`\nLogs: ${this.#logFolder}`);
    console.log(`Took ${Math.round((Date.now() - this.#startedAt) / 1000)} s.`);
    console.log(`CPU time of all processes (user and system): ${Math.round(totalCpuSeconds)} s.\n`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
  }
}
